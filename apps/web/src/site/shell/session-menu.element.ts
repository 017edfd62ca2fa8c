import { readHint } from '../../kit/session/read-hint.ts';

/**
 * `<x-session-menu>`: the server draws both menus and hides one; this shows the right one and puts the first name in. What else on the page
 * is only for somebody with or without a session (`data-session`) follows.
 * A page from the back-forward cache and another tab's sign-out are looked at again. Without script the menu is as the server drew it.
 */
class SessionMenuElement extends HTMLElement {
  connectedCallback(): void {
    const show = (): void => this.#show();
    show();
    // What stands below the menu may not have been read yet. It listens as long as its page stands.
    for (const type of ['DOMContentLoaded', 'masthead:session']) document.addEventListener(type, show);
    for (const type of ['pageshow', 'focus']) addEventListener(type, show);
  }

  #show(): void {
    const hint = readHint(document.cookie);
    for (const menu of document.querySelectorAll<HTMLElement>('[data-session]'))
      menu.hidden = (menu.dataset.session === 'in') !== (hint !== undefined);
    for (const name of this.querySelectorAll('[data-first-name]')) name.textContent = hint?.firstName ?? '';
  }
}

customElements.define('x-session-menu', SessionMenuElement);
