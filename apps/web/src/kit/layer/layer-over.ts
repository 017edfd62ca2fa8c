import { downloadPath, savePath, viewFilePath } from '../../routes.ts';
import { hashOf, twinOf } from './layer-routes.ts';
import { publishedEvent } from './published-event.ts';

/** Kept with the history entry of a layer: the twin page's whole address, which the hash alone does not hold. */
type LayerState = { readonly mastheadTwin: string };

const printHash = '#/print';
const authPrintHash = '#/auth-print';

const isLayerState = (state: unknown): state is LayerState =>
  typeof state === 'object' && state !== null && 'mastheadTwin' in state && typeof state.mastheadTwin === 'string';

/** The style sheets that layers have added to the page, by element: loaded, or still loading. */
const added = new WeakMap<Element, Promise<unknown>>();

const add = (sheet: HTMLLinkElement): Promise<unknown> => {
  const own = document.importNode(sheet);
  const loaded = new Promise((done) => {
    own.addEventListener('load', done);
    own.addEventListener('error', done);
  });
  added.set(own, loaded);
  document.head.append(own);
  return loaded;
};

/** Loads the twin page's style sheets before anything is shown, and waits for those that another layer asked for. A failing one delays nothing. */
const adoptSheets = (page: Document): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((sheet) => {
      const here = document.head.querySelector(`link[href="${sheet.getAttribute('href')}"]`);
      return here === null ? add(sheet) : added.get(here);
    }),
  );

/** What of a twin page goes into the layer. */
const contentOf = (page: Document): Element | null => page.querySelector('main .account-area');

type Found = { readonly content: Element; readonly address: URL };

/**
 * Returns the twin page's content, or that of a screen it redirects to, such as the sign-in (A§2); `undefined` when
 * the visitor should go to the page itself. A screen with an error message counts as content.
 */
const contentAt = async (twin: string, prefix: string): Promise<Found | undefined> => {
  try {
    const answer = await fetch(twin, { headers: { Accept: 'text/html' } });
    const asked = new URL(twin, location.origin);
    const address = answer.redirected ? new URL(answer.url) : asked;
    if (leadsElsewhere(address, twin) && hashOf(address, prefix) === undefined) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const content = answer.ok || isAboutPlace(asked, prefix) ? contentOf(page) : null;
    if (content === null) return undefined;
    await adoptSheets(page);
    return { content, address };
  } catch {
    return undefined;
  }
};

const leadsElsewhere = ({ pathname }: URL, twin: string): boolean =>
  pathname !== new URL(twin, location.origin).pathname;

/** Whether a screen is about a file or an article, which may not be there. */
const isAboutPlace = ({ pathname }: URL, prefix: string): boolean =>
  [downloadPath, viewFilePath, savePath].some((path) => pathname === prefix + path);

/** The root of the client routes: the page itself, with nothing over it. */
const toRoot = (): void => history.replaceState(null, '', location.pathname + location.search);

export type LayerOver = {
  /** Shows what the address asks for: a layer, another one, or none. */
  readonly show: () => Promise<void>;
  /** Opens the twin page of a link. */
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
  /** Of the page below: a form in the layer marks the title while it shows errors. */
  let title = document.title;

  const open = (twin: Element): void => {
    if (dialog === null || content === null) return;
    const heading = twin.querySelector('h1, h2');
    if (heading !== null) {
      heading.id = 'layer-heading';
      dialog.setAttribute('aria-labelledby', heading.id);
    }
    content.replaceChildren(document.adoptNode(twin));
    if (dialog.open) document.title = title;
    else {
      title = document.title;
      dialog.showModal();
    }
    // Not the trap for machines, which people do not see.
    content.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"]), a')?.focus();
    const starts = content.querySelector<HTMLAnchorElement>('a[data-starts]');
    // A file to save leaves the page where it is.
    if (starts !== null) location.assign(starts.href);
  };

  /** A§2 print: the page itself, where its visitor may print it; signing in for it; or nothing. */
  const print = async (twin: string): Promise<void> => {
    const answer = await fetch(twin, { headers: { Accept: 'text/html' } }).catch(() => undefined);
    const led = answer?.redirected === true ? new URL(answer.url) : undefined;
    const hash = led && hashOf(led, prefix);
    toRoot();
    if (led !== undefined && hash !== undefined) {
      const state: LayerState = { mastheadTwin: `${led.pathname}${led.search}` };
      history.pushState(state, '', hash);
      await show();
    } else if (answer?.ok === true) window.print();
  };

  const show = async (): Promise<void> => {
    const event = publishedEvent(location.hash);
    if (event !== undefined) {
      toRoot();
      document.dispatchEvent(event);
    }
    // Who signs in for printing is sent there by the screen that prints; by an address alone it is asked first whether the page has one.
    const isAsked = location.hash === printHash || (location.hash === authPrintHash && !isLayerState(history.state));
    const route = twinOf(isAsked ? printHash : location.hash, prefix, location.pathname + location.search);
    const twin = route !== undefined && isLayerState(history.state) ? history.state.mastheadTwin : route;
    if (twin === undefined) {
      asked = '';
      if (dialog?.open === true) document.title = title;
      dialog?.close();
      return;
    }
    if (asked === twin && dialog?.open === true) return;
    asked = twin;
    if (isAsked) {
      asked = '';
      await print(twin);
      return;
    }
    const found = await contentAt(twin, prefix);
    if (asked !== twin) return;
    if (found === undefined) {
      location.assign(twin);
      return;
    }
    const led = leadsElsewhere(found.address, twin) ? hashOf(found.address, prefix) : undefined;
    if (led !== undefined) {
      asked = `${found.address.pathname}${found.address.search}`;
      history.replaceState(isLayerState(history.state) ? { mastheadTwin: asked } : null, '', led);
    }
    open(found.content);
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
      // Printing leaves nothing to go back to.
      if (dialog?.open === true || hash === printHash) history.replaceState(state, '', hash);
      else history.pushState(state, '', hash);
      void show();
    },
  };
};
