"""A publisher's own settings: colours, fonts, extensions, addresses; what cannot be so is said."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.games import adopted
from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.rulebook import read_rulebook
from rulesengine.site import feeds, policy, project
from rulesengine.site.settings import BrokenSettings, allowed, over, overridden
from rulesengine.site.shelf import shelve

OURS: Mapping[str, Any] = {
    "theme": {"name": "material", "font": False, "palette": [{"scheme": "default"}, {"scheme": "slate"}]},
    "use_directory_urls": False,
    "extra_css": ["ours.css"],
    "markdown_extensions": {"tables": {}},
}
TEXT = "Lamps\n\n1. Lamps\n1.1. A lamp is lit at dusk.\n1.2. Oil is kept.\n"


def test_a_palette_of_two_colours_keeps_the_switch_of_light_and_dark() -> None:
    palette = over(OURS, {"theme": {"palette": {"primary": "teal"}}})["theme"]["palette"]
    assert palette == [{"scheme": "default", "primary": "teal"}, {"scheme": "slate", "primary": "teal"}]


def test_a_palette_that_says_more_is_taken_as_it_is_and_what_it_leaves_is_ours() -> None:
    assert over(OURS, {"theme": {"palette": {"scheme": "slate"}}})["theme"]["palette"] == {
        "scheme": "slate", "primary": "custom", "accent": "custom"
    }  # fmt: skip
    listed = over(OURS, {"theme": {"palette": [{"scheme": "slate", "primary": "red"}]}})["theme"]["palette"]
    assert listed == [{"scheme": "slate", "primary": "red", "accent": "custom"}]


def test_a_name_of_a_colour_reaches_the_style_of_bar_and_links() -> None:
    style = (project.base() / "docs/assets/site.css").read_text(encoding="utf-8")
    assert "[data-md-color-primary=custom] {\n  --md-primary-fg-color: var(--re-paper)" in style
    assert (
        "[data-md-color-scheme=default]:not([data-md-color-primary=custom]) { --re-rulebook: oklch" in style
    )


def test_lists_join_ours_and_extensions_may_be_a_list_or_names() -> None:
    settings = over(
        OURS, {"extra_css": ["mine.css"], "markdown_extensions": ["footnotes", {"toc": {"a": 1}}]}
    )
    assert settings["extra_css"] == ["ours.css", "mine.css"]
    assert settings["markdown_extensions"] == {"tables": {}, "footnotes": {}, "toc": {"a": 1}}
    assert over(OURS, {"extra_css": None})["extra_css"] == ["ours.css"]


@pytest.mark.parametrize(
    ("theirs", "says"),
    [
        ({"theme": {"font": {"text": "Lora"}}}, "@font-face"),
        ({"use_directory_urls": True}, "use_directory_urls is always false"),
        ({"docs_dir": "pages"}, "docs_dir is always docs"),
        ({"extra_css": ["https://fonts.example/a.css"]}, "put a copy into docs/"),
        ({"extra_javascript": [{"path": "//cdn.example/a.js"}]}, "put a copy into docs/"),
        ({"extra": {"analytics": {"provider": "google"}}}, "extra.analytics asks another site"),
    ],
)
def test_what_is_not_taken_over_is_said_with_what_to_write(theirs: dict[str, Any], says: str) -> None:
    (said,) = overridden(theirs)
    assert says in said


def test_settings_that_are_taken_over_say_nothing() -> None:
    plain = {"theme": {"logo": "a.svg", "font": False}, "docs_dir": "docs", "extra_css": ["a.css"]}
    assert not [*overridden(plain)]
    named = {"extra": {"allow": ["https://a.example"], "analytics": {}}, "extra_css": ["https://a.example/b"]}
    assert not [*overridden(named)]
    assert over(OURS, {"theme": {"font": {"text": "Lora"}}})["theme"]["font"] is False


@pytest.mark.parametrize(
    ("theirs", "says"),
    [
        ({"theme": "readthedocs"}, "made for the theme 'material'"),
        ({"theme": {"name": "mkdocs"}}, "made for the theme 'material'"),
        ({"theme": {"palette": "teal"}}, "theme.palette in mkdocs.yml"),
        ({"extra_css": "a.css"}, "extra_css: [a.css]"),
    ],
)
def test_settings_that_make_no_site_are_refused(theirs: dict[str, Any], says: str) -> None:
    with pytest.raises(BrokenSettings, match=says.replace("[", r"\[")):
        over(OURS, theirs)


@pytest.mark.parametrize("host", ["https://a.example; script-src *", "http://a.example", "*", "https://a", 3])
def test_only_an_address_of_a_site_comes_into_the_policy(host: object) -> None:
    with pytest.raises(BrokenSettings, match="is no address of a site"):
        allowed({"extra": {"allow": [host]}})


def test_a_site_that_is_named_may_be_loaded_from() -> None:
    page = policy.with_policy("<head></head>", allowed({"extra": {"allow": ["https://a.example"]}}))
    assert "frame-src 'self' https://a.example;" in page
    assert "script-src 'self' https://a.example;" in page
    assert "a.example" not in policy.with_policy("<head></head>")


def book(folder: Path, *editions: str) -> Path:
    for at, edition in enumerate(editions):
        write(
            import_text(TEXT + f"1.3. Wicks: {at}.\n" * bool(at), book="lamps"),
            folder / "books/lamps",
            edition,
        )
    return folder / "books/lamps"


def test_the_domain_of_a_host_is_the_address_of_the_site(tmp_path: Path) -> None:
    book(tmp_path, "1")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/CNAME").write_text("rules.example.org\n", encoding="utf-8")
    with project.opened(tmp_path) as there:
        assert there.settings["site_url"] == "https://rules.example.org/"
    (tmp_path / "mkdocs.yml").write_text("site_url: https://else.example/\n", encoding="utf-8")
    with project.opened(tmp_path) as there:
        assert there.settings["site_url"] == "https://else.example/"


def test_an_edition_without_a_day_in_its_name_gets_one_from_a_file(tmp_path: Path) -> None:
    place = book(tmp_path, "v1.2", "v1.3")
    with adopted(tmp_path / "books"):
        shelf = shelve("lamps")
        (said,) = feeds.undated([shelf])
        assert "no date for v1.2, v1.3" in said
        assert '"v1.3" = ' in said
    (place / "dates.toml").write_text('"v1.3" = 2026-01-31\n"v1.2" = 2025-05-01\n', encoding="utf-8")
    with adopted(tmp_path / "books"):
        shelf = shelve("lamps")
        assert not [*feeds.undated([shelf])]
        assert (
            feeds.feed(shelf).count("<updated>2026-01-31T00:00:00Z</updated>") == 2
        )  # its entry, and the feed


@pytest.mark.parametrize(
    ("dates", "says"),
    [
        ('"v1.4" = 2026-01-31', "there is no edition 'v1.4'"),
        ('"v1.3" = "soon"', "without quotation marks"),
        ('"v1.3" = 2026-01-31T10:00:00', "without quotation marks"),
        ("v = [", "cannot be read as TOML"),
    ],
)
def test_a_file_of_dates_that_is_wrong_is_refused(dates: str, says: str, tmp_path: Path) -> None:
    place = book(tmp_path, "v1.3")
    (place / "dates.toml").write_text(dates, encoding="utf-8")
    with pytest.raises(BrokenRulebook, match=says):
        read_rulebook("lamps", place / "rules.md")
