import { Language } from '@masthead/core';
import { formatForVisitor } from '@masthead/core/events';

/**
 * `<x-own-time data-start="2026-11-26T18:00:00+01:00" data-label="Your time:">`: the instant on the visitor's own clocks, where these show
 * something else than the place's. It says so in a shadow of its own, so that whoever draws the element knows of no child in it.
 */
class OwnTimeElement extends HTMLElement {
  static readonly observedAttributes = ['data-start'];
  readonly #shown = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    this.#show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const { start = '', label = '' } = this.dataset;
    const spoken = this.closest('[lang]')?.getAttribute('lang') ?? '';
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const own = Number.isNaN(Date.parse(start))
      ? undefined
      : formatForVisitor(Language.is(spoken) ? spoken : 'en')(start, zone);
    if (own === undefined) {
      this.#shown.replaceChildren();
      return;
    }
    const time = document.createElement('time');
    time.dateTime = start;
    time.textContent = own;
    this.#shown.replaceChildren(`${label} `, time);
  }
}

if (customElements.get('x-own-time') === undefined) customElements.define('x-own-time', OwnTimeElement);
