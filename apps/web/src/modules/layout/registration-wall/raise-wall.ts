import { whenShown } from '../../../kit/islands/moments.ts';
import { readHint } from '../../../kit/session/read-hint.ts';
import { forgetPlace, hasPassed, keepPassed, keepPlace, placeOn } from './wall-memory.ts';

const hasSession = (): boolean => readHint(document.cookie) !== undefined;

/** Another dialog that the reader is busy with: the wall waits until it is closed. */
const dialogBefore = (own: HTMLDialogElement): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].find((each) => each !== own);

/** Who comes back with an account reads on where they left to get one. */
const returnToPlace = (): void => {
  const place = placeOn(location.pathname);
  if (place === undefined || !hasSession()) return;
  forgetPlace();
  scrollTo({ top: place, behavior: 'instant' });
};

/**
 * `<x-wall>`: C§4 "Registration wall". It appears to readers without a session, once its time has come or its overlay was pressed, as a
 * dialog with the page inert behind it; the page itself stays as it is. Escape and "Continue" pass it, for this page and this tab.
 */
class WallElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isConnected = false;

  readonly #onSession = (): void => {
    if (hasSession()) this.#lower();
  };

  connectedCallback(): void {
    this.#isConnected = true;
    returnToPlace();
    const dialog = this.querySelector('dialog');
    if (dialog === null || hasSession() || hasPassed(location.pathname)) return;
    document.addEventListener('masthead:session', this.#onSession);
    dialog.addEventListener('close', () => {
      keepPassed(location.pathname);
      this.#lower();
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-returns]') !== null) keepPlace(location.pathname, scrollY);
    });
    whenShown().then(() => this.#raise(dialog));
  }

  disconnectedCallback(): void {
    this.#isConnected = false;
    clearTimeout(this.#timer);
    document.removeEventListener('masthead:session', this.#onSession);
  }

  get #overlay(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('[data-overlay]');
  }

  #raise(dialog: HTMLDialogElement): void {
    const overlay = this.#overlay;
    if (overlay !== null) {
      overlay.hidden = false;
      overlay.addEventListener('click', () => this.#open(dialog));
    }
    const seconds = this.dataset.seconds;
    if (seconds !== undefined && this.#isConnected)
      this.#timer = setTimeout(() => this.#open(dialog), Number(seconds) * 1_000);
  }

  #open(dialog: HTMLDialogElement): void {
    if (!this.#isConnected || dialog.open || hasSession() || hasPassed(location.pathname)) return;
    const before = dialogBefore(dialog);
    if (before !== undefined) {
      before.addEventListener('close', () => this.#open(dialog), { once: true });
      return;
    }
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Nothing of the wall is left on the page. */
  #lower(): void {
    clearTimeout(this.#timer);
    const overlay = this.#overlay;
    if (overlay !== null) overlay.hidden = true;
    this.querySelector('dialog')?.close();
  }
}

customElements.define('x-wall', WallElement);
