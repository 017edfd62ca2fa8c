/**
 * An instant on a visitor's clocks, or undefined where these show what the clocks of its place show.
 * @param time local time with its distance from UTC
 */
const ownTime = (language: string, time: string): string | undefined => {
  const instant = Date.parse(time);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const there = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(instant);
  return there === time.slice(0, 19).replace('T', ' ')
    ? undefined
    : language === 'en'
      ? // As the place's own time is written: 27 November 2026, 18:00.
        `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(instant)}, ${new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant)}`
      : new Intl.DateTimeFormat(language, {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          minute: '2-digit',
          timeZone,
          hour: language === 'de' ? '2-digit' : 'numeric',
        }).format(instant);
};

/**
 * `<x-own-time data-start="2026-11-26T18:00:00+01:00" data-label="Your time:">`: shows the instant in the visitor's
 * time zone, where it differs from the place's. It renders into its own shadow root, so that React finds no extra
 * child. It imports nothing: shared chunks would load separately.
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
    const language = this.closest('[lang]')?.getAttribute('lang') ?? 'en';
    const own = Number.isNaN(Date.parse(start)) ? undefined : ownTime(language, start);
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

/** A shared month marks the current day in UTC; this marks the visitor's. */
const markToday = (): void => {
  const today = new Intl.DateTimeFormat('sv-SE').format(Date.now());
  for (const { parentElement, dateTime } of document.querySelectorAll<HTMLTimeElement>('.calendar__month td > time'))
    if (dateTime === today) parentElement?.setAttribute('aria-current', 'date');
    else parentElement?.removeAttribute('aria-current');
};

markToday();

if (customElements.get('x-own-time') === undefined) customElements.define('x-own-time', OwnTimeElement);

export {};
