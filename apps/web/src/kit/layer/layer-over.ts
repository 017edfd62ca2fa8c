import { hashOf, twinOf } from './layer-routes.ts';
import { publishedEvent } from './published-event.ts';

/** Kept with the history entry of a layer: the twin page's whole address, which the hash alone does not hold. */
type LayerState = { readonly mastheadTwin: string };

const isLayerState = (state: unknown): state is LayerState =>
  typeof state === 'object' && state !== null && 'mastheadTwin' in state && typeof state.mastheadTwin === 'string';

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

/** The twin's content; `undefined` when the visitor should go to the page itself. Follows a signed-in visitor's redirect (A§2). */
const contentAt = async (twin: string): Promise<Element | undefined> => {
  try {
    const answer = await fetch(twin, { headers: { Accept: 'text/html' } });
    if (answer.redirected && new URL(answer.url).pathname !== new URL(twin, location.origin).pathname) return undefined;
    if (!answer.ok) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    await adoptSheets(page);
    return contentOf(page) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The root of the client routes: the page itself, with nothing over it. */
const toRoot = (): void => history.replaceState(null, '', location.pathname + location.search);

export type LayerOver = {
  /** Shows what the address asks for: a layer, another one, or none. */
  readonly show: () => Promise<void>;
  /** Opens the twin page that a link leads to. */
  readonly follow: (link: HTMLAnchorElement) => void;
};

/**
 * The dialog over the page that `place` holds. Its content is the twin page's own, so there is one form, one set of texts and one server
 * behind both. Escape, the close button and the browser's back button close it; the dialog keeps and returns the focus.
 */
export const layerOver = (place: HTMLElement, prefix: string): LayerOver => {
  const dialog = place.querySelector('dialog');
  const content = place.querySelector('[data-place]');
  let asked = '';

  const open = (twin: Element): void => {
    if (dialog === null || content === null) return;
    const heading = twin.querySelector('h1, h2');
    if (heading !== null) {
      heading.id = 'layer-heading';
      dialog.setAttribute('aria-labelledby', heading.id);
    }
    content.replaceChildren(document.adoptNode(twin));
    if (!dialog.open) dialog.showModal();
    content.querySelector<HTMLElement>('input:not([type=hidden]), a')?.focus();
  };

  const show = async (): Promise<void> => {
    const event = publishedEvent(location.hash);
    if (event !== undefined) {
      toRoot();
      document.dispatchEvent(event);
    }
    const route = twinOf(location.hash, prefix, location.pathname + location.search);
    const twin = route !== undefined && isLayerState(history.state) ? history.state.mastheadTwin : route;
    if (twin === undefined) {
      asked = '';
      dialog?.close();
      return;
    }
    if (asked === twin && dialog?.open === true) return;
    asked = twin;
    const found = await contentAt(twin);
    if (asked !== twin) return;
    if (found === undefined) location.assign(twin);
    else open(found);
  };

  const leave = (): void => {
    if (isLayerState(history.state)) history.back();
    else {
      toRoot();
      void show();
    }
  };

  dialog?.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  place.querySelector('[data-close]')?.addEventListener('click', leave);

  return {
    show,
    follow: (link) => {
      const hash = hashOf(new URL(link.href), prefix);
      if (hash === undefined) {
        location.assign(link.href);
        return;
      }
      const state: LayerState = { mastheadTwin: `${link.pathname}${link.search}` };
      if (dialog?.open === true) history.replaceState(state, '', hash);
      else history.pushState(state, '', hash);
      void show();
    },
  };
};
