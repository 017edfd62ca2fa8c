import { readHint } from '../../kit/session/read-hint.ts';

/**
 * `<x-session-menu>`: the server draws both menus and hides one; this shows the right one and puts the first name in. What else on the page
 * is only for somebody with or without a session (`data-session`) follows.
 * A page from the back-forward cache and another tab's sign-out are looked at again. Without script the menu is as the server drew it.
 */
class SessionMenuElement extends HTMLElement {
  readonly #refresh = (): void => this.#show();

  connectedCallback(): void {
    this.#show();
    // What stands below the menu may not have been read yet.
    document.addEventListener('DOMContentLoaded', this.#refresh);
    window.addEventListener('pageshow', this.#refresh);
    window.addEventListener('focus', this.#refresh);
    document.addEventListener('masthead:session', this.#refresh);
  }

  disconnectedCallback(): void {
    document.removeEventListener('DOMContentLoaded', this.#refresh);
    window.removeEventListener('pageshow', this.#refresh);
    window.removeEventListener('focus', this.#refresh);
    document.removeEventListener('masthead:session', this.#refresh);
  }

  #show(): void {
    const hint = readHint(document.cookie);
    for (const menu of document.querySelectorAll<HTMLElement>('[data-session]'))
      menu.hidden = (menu.dataset.session === 'in') !== (hint !== undefined);
    for (const name of this.querySelectorAll('[data-first-name]')) name.textContent = hint?.firstName ?? '';
  }
}

customElements.define('x-session-menu', SessionMenuElement);
