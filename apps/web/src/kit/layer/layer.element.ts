import { hashOf, isTwinPage, twinOf } from './layer-routes.ts';

/** Kept with the history entry of a layer: the twin page's whole address, which the hash alone does not hold. */
type LayerState = { readonly mastheadTwin: string };

const isLayerState = (state: unknown): state is LayerState =>
  typeof state === 'object' && state !== null && 'mastheadTwin' in state && typeof state.mastheadTwin === 'string';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const loaded = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    const own = document.importNode(sheet);
    own.addEventListener('load', done);
    own.addEventListener('error', done);
    document.head.append(own);
  });

/** The twin's style sheets come with it, and nothing is shown before. One that does not come keeps nobody waiting. */
const adoptSheets = (page: Document): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter((sheet) => document.head.querySelector(`link[href="${sheet.getAttribute('href')}"]`) === null)
      .map(loaded),
  );

/** What of a twin page goes into the layer. */
const contentOf = (page: Document): Element | null => page.querySelector('main .account-area');

/**
 * `<x-layer>`: A§2's second layer over the page. Links to a twin page open it as a dialog under its hash route; the dialog's content is
 * the twin page's own, so there is one form, one set of words and one server behind both. Without script, or when the twin cannot be
 * had, the link is simply followed. Escape, the close button and the browser's back button close it; the dialog keeps and returns the focus.
 */
class LayerElement extends HTMLElement {
  #asked = '';
  readonly #sync = (): void => void this.#show();
  readonly #click = (event: MouseEvent): void => this.#follow(event);

  connectedCallback(): void {
    addEventListener('popstate', this.#sync);
    document.addEventListener('click', this.#click);
    this.#dialog?.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#leave();
    });
    this.querySelector('[data-close]')?.addEventListener('click', () => this.#leave());
    void this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#sync);
    document.removeEventListener('click', this.#click);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  get #prefix(): string {
    return this.dataset.prefix ?? '';
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event) || link.target !== '' || link.origin !== location.origin) return;
    const hash = isTwinPage(location.pathname, this.#prefix) ? undefined : hashOf(new URL(link.href), this.#prefix);
    if (hash === undefined) return;
    event.preventDefault();
    const state: LayerState = { mastheadTwin: `${link.pathname}${link.search}` };
    if (this.#dialog?.open === true) history.replaceState(state, '', hash);
    else history.pushState(state, '', hash);
    void this.#show();
  }

  /** Shows what the address asks for: a layer, another one, or none. */
  async #show(): Promise<void> {
    const route = twinOf(location.hash, this.#prefix, location.pathname + location.search);
    const twin = route !== undefined && isLayerState(history.state) ? history.state.mastheadTwin : route;
    if (twin === undefined) {
      this.#asked = '';
      this.#dialog?.close();
      return;
    }
    if (this.#asked === twin && this.#dialog?.open === true) return;
    this.#asked = twin;
    const content = await this.#fetch(twin);
    if (this.#asked !== twin) return;
    if (content === undefined) location.assign(twin);
    else this.#open(content);
  }

  /** The twin's content; `undefined` when the visitor should go to the page itself. Follows a signed-in visitor's redirect (A§2). */
  async #fetch(twin: string): Promise<Element | undefined> {
    try {
      const answer = await fetch(twin, { headers: { Accept: 'text/html' } });
      if (answer.redirected && new URL(answer.url).pathname !== new URL(twin, location.origin).pathname)
        return undefined;
      if (!answer.ok) return undefined;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      await adoptSheets(page);
      return contentOf(page) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #open(content: Element): void {
    const dialog = this.#dialog;
    const place = this.querySelector('[data-place]');
    if (dialog === null || place === null) return;
    const heading = content.querySelector('h1, h2');
    if (heading !== null) {
      heading.id = 'layer-heading';
      dialog.setAttribute('aria-labelledby', heading.id);
    }
    place.replaceChildren(document.adoptNode(content));
    if (!dialog.open) dialog.showModal();
    place.querySelector<HTMLElement>('input:not([type=hidden]), a')?.focus();
  }

  #leave(): void {
    if (isLayerState(history.state)) history.back();
    else {
      history.replaceState(null, '', location.pathname + location.search);
      void this.#show();
    }
  }
}

customElements.define('x-layer', LayerElement);
