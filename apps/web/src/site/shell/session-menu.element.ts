import { readHint } from '../../kit/session/read-hint.ts';

/**
 * `<x-session-menu>`: the server renders both menus and hides one; this shows the right one with the first name.
 * Updates other content with `data-session`, also on a page from the back/forward cache and after another tab's
 * sign-out. Without script the menu stays as rendered.
 */
class SessionMenuElement extends HTMLElement {
  connectedCallback(): void {
    const show = (): void => this.#show();
    show();
    // Content below the menu may not be parsed yet. It listens as long as its page lives.
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
