/** Emits the chosen tab for analytics, in the terms of C§4. */
const report = (title: string): void => {
  document.dispatchEvent(
    new CustomEvent('masthead:analytics', { detail: { event: 'event24', text: `tab changed to ${title}` } }),
  );
};

/** As attributes: not every browser that is read with knows them as properties. */
const mark = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

const optionOf = (title: string, index: number): HTMLOptionElement => new Option(title, `${index}`);

/**
 * `<x-tabs>`: turns a list of links to panels into tabs by the ARIA pattern: arrow keys in reading direction, Home
 * and End. The address follows the selection and is followed, find-in-page opens a closed panel, and on phones a
 * select may replace the tabs. Only a visitor's choice emits an event.
 */
class TabsElement extends HTMLElement {
  #tabs: readonly { readonly link: HTMLAnchorElement; readonly panel: HTMLElement }[] = [];
  #select: HTMLSelectElement | undefined;

  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (list === null || this.dataset.ready !== undefined) return;
    this.#tabs = [...list.querySelectorAll('a')].flatMap((link) => {
      const panel = document.getElementById(link.hash.slice(1));
      return panel === null ? [] : [{ link, panel }];
    });
    mark(list, { role: 'tablist' });
    for (const item of list.children) mark(item, { role: 'presentation' });
    for (const [index, { link, panel }] of this.#tabs.entries()) {
      const id = `${panel.id}-tab`;
      mark(link, { id, role: 'tab', 'aria-controls': panel.id });
      mark(panel, { role: 'tabpanel', tabindex: '0', 'aria-labelledby': id });
      panel.addEventListener('beforematch', () => this.#show(index));
      link.addEventListener('click', (event) => {
        // Held with another key a link opens elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#choose(index);
      });
    }
    list.addEventListener('keydown', (event) => this.#press(event));
    if (this.dataset.phones === 'dropdown-layout') this.#offerList(list);
    // It lives as long as its page.
    addEventListener('hashchange', () => this.#show(this.#addressed()));
    this.dataset.ready = '';
    this.#show(Math.max(0, this.#addressed()));
  }

  /** The tab whose panel, or something in it, the address names; -1 for none. */
  #addressed(): number {
    return this.#tabs.findIndex(({ panel }) => panel.contains(document.querySelector(':target')));
  }

  #show(chosen: number): void {
    if (chosen < 0) return;
    for (const [index, { link, panel }] of this.#tabs.entries()) {
      const isShown = index === chosen;
      mark(link, { 'aria-selected': `${isShown}`, tabindex: isShown ? '0' : '-1' });
      if (isShown) panel.removeAttribute('hidden');
      else mark(panel, { hidden: 'until-found' });
    }
    if (this.#select !== undefined) this.#select.selectedIndex = chosen;
  }

  #choose(index: number): void {
    const tab = this.#tabs[index];
    if (tab === undefined || tab.link.tabIndex === 0) return;
    this.#show(index);
    history.replaceState(history.state, '', tab.link.hash);
    report(tab.link.textContent ?? '');
  }

  #press(event: KeyboardEvent): void {
    const at = this.#tabs.findIndex(({ link }) => link === event.target);
    const count = this.#tabs.length;
    const onward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: (at + onward + count) % count,
      ArrowLeft: (at - onward + count) % count,
      Home: 0,
      End: count - 1,
      ' ': at,
    };
    const next = at < 0 ? undefined : to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#tabs[next]?.link.focus();
    this.#choose(next);
  }

  #offerList(list: HTMLElement): void {
    const select = document.createElement('select');
    mark(select, { class: 'tabs__select', 'aria-label': list.getAttribute('aria-label') ?? '' });
    select.append(...this.#tabs.map(({ link }, index) => optionOf(link.textContent ?? '', index)));
    select.addEventListener('change', () => this.#choose(select.selectedIndex));
    list.before(select);
    this.#select = select;
  }
}

customElements.define('x-tabs', TabsElement);
