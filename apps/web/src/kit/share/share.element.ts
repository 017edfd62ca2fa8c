/** `<x-share>`: its control opens the device's own way to share where there is one that visitors expect; all else comes with the first press. */
class ShareElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const { chunk = '', address = '', title = '' } = this.dataset;
      // What opens the networks in windows of their own, and closes the list.
      import(chunk).catch(() => undefined);
      const list = this.querySelector('details:not([open])');
      if (list === null || !('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
      event.preventDefault();
      navigator.share({ title, url: address }).catch((error: unknown) => {
        // Thinking better of it is no failure.
        if (!(error instanceof Error && error.name === 'AbortError')) list.toggleAttribute('open', true);
      });
    });
  }
}

customElements.define('x-share', ShareElement);
