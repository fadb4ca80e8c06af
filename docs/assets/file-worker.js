/* Search, where the site is opened from a folder: a browser starts no worker from file://, so a hidden
   frame does its work. Nowhere else does this file do anything. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "Search";
      frame.srcdoc = `<script>
        importScripts = (...urls) => urls.reduce((last, url) => last.then(() => new Promise((done, fail) => {
          const script = document.createElement("script");
          script.src = url; script.onload = done; script.onerror = fail;
          document.body.append(script);
        })), Promise.resolve());
        postMessage = (data) => parent.postMessage({ searched: data }, "*");
      <\/script><script src="${new URL(url, location.href)}"><\/script>`;
      this.ready = new Promise((done) => { frame.onload = done; });
      this.frame = frame;
      addEventListener("message", (event) => {
        if (event.source !== frame.contentWindow || !event.data?.searched) return;
        this.dispatchEvent(new MessageEvent("message", { data: event.data.searched }));
      });
      const put = () => document.body.append(frame);
      if (document.body) put(); else addEventListener("DOMContentLoaded", put);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() { this.frame.remove(); }
  };
}
