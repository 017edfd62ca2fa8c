import { whenShown } from '../islands/moments.ts';

/** Whether the cookie grants consent now; the page has the current version (ADR 0036). */
const isAgreedTo = (): boolean => {
  const version = document.querySelector<HTMLElement>('x-consent')?.dataset.version ?? '';
  return (
    /^\d+$/u.test(version) &&
    new RegExp(`(?:^|; )consent=%7B%22version%22%3A${version}%2C[^;]*C0003`).test(document.cookie)
  );
};

/**
 * `<x-embed>`: shows the embed in a frame, or the content of its template, after consent to C0003, and the choice
 * again after a withdrawal, here or in another tab. The frame may run script only: it can neither navigate this
 * window nor open dialogs over it.
 */
class EmbedElement extends HTMLElement {
  #tabs: BroadcastChannel | undefined;
  readonly #look = (): void => this.#settle();

  connectedCallback(): void {
    whenShown().then(() => {
      if (!this.isConnected) return;
      this.#tabs = new BroadcastChannel('masthead_consent');
      this.#tabs.onmessage = this.#look;
      addEventListener('pageshow', this.#look);
      this.#settle();
    });
  }

  disconnectedCallback(): void {
    this.#tabs?.close();
    removeEventListener('pageshow', this.#look);
  }

  #settle(): void {
    const { src = '', title = '' } = this.dataset;
    const choice = this.querySelector('form');
    const instead = this.querySelector('template')?.content.firstElementChild;
    const shown = this.querySelector(':scope > :is(iframe, [data-shown])');
    const isShown = isAgreedTo();
    if (choice !== null) choice.hidden = isShown;
    if (!isShown) shown?.remove();
    else if (shown === null && instead) {
      const copy = document.importNode(instead, true);
      copy.toggleAttribute('data-shown', true);
      this.append(copy);
    } else if (shown === null) {
      const frame = Object.assign(document.createElement('iframe'), { title, allowFullscreen: true });
      // Before its address: what it may do is settled when it is asked for. Its origin is its own, never the page's.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
      frame.setAttribute('loading', 'lazy');
      frame.referrerPolicy = 'strict-origin';
      if (URL.canParse(src) && new URL(src).origin !== location.origin) {
        frame.src = src;
        this.append(frame);
      }
    }
  }
}

customElements.define('x-embed', EmbedElement);
