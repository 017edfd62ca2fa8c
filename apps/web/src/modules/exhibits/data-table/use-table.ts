import { tsvOf } from './tsv.ts';

/** C§9: how long after the last change of its place a table is scaled anew. */
const rescaleMs = 300;

/** What is smaller than this cannot be read: such a table scrolls. */
const smallest = 0.45;

/**
 * `<x-table>`: copies the table as its tab-separated values, and makes one that is to fit as small as its place (C§4). A zoom button, where
 * there is one, shows it in its own size, over the width of the screen, to be scrolled.
 */
class TableElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isZoomed = false;
  /** Of the place, and not of the window: letters and style sheets may come after the script. */
  #watch: ResizeObserver | undefined;

  connectedCallback(): void {
    this.querySelector<HTMLElement>('[data-copy]')?.addEventListener('click', () => this.#copy());
    this.querySelector<HTMLElement>('[data-zoom]')?.addEventListener('click', () => this.#zoom());
    if (this.dataset.scaling === undefined) return;
    this.#fit();
    this.#watch = new ResizeObserver(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#fit(), rescaleMs);
    });
    this.#watch.observe(this);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#watch?.disconnect();
  }

  async #copy(): Promise<void> {
    const [table, status] = [this.querySelector('table'), this.querySelector<HTMLElement>('[role=status]')];
    if (table === null || status === null) return;
    const { copied = '', failed = '' } = this.dataset;
    try {
      await navigator.clipboard.writeText(tsvOf(table));
      status.textContent = copied;
    } catch {
      status.textContent = failed;
    }
  }

  /** The size at which the table fits its place; 1 where it does, or where the screen is wide enough for its own. */
  #scale(region: HTMLElement, table: HTMLElement): number {
    table.style.removeProperty('zoom');
    if (!matchMedia(`(width < ${this.dataset.below})`).matches) return 1;
    return Math.min(1, region.clientWidth / Math.max(1, table.scrollWidth));
  }

  #fit(): void {
    const tables = [...this.querySelectorAll<HTMLElement>('.table-region')].filter((region) => region.clientWidth > 0);
    for (const region of tables) {
      const table = region.querySelector('table');
      if (table === null) continue;
      const scale = this.#scale(region, table);
      this.querySelector('[data-zoom]')?.toggleAttribute('hidden', scale === 1);
      if (scale < 1 && !this.#isZoomed) table.style.setProperty('zoom', `${Math.max(smallest, scale)}`);
    }
  }

  #zoom(): void {
    const button = this.querySelector<HTMLElement>('[data-zoom]');
    if (button === null) return;
    const [offered, other] = [button.textContent ?? '', button.dataset.zoom ?? ''];
    button.textContent = other;
    button.dataset.zoom = offered;
    this.#isZoomed = !this.#isZoomed;
    this.toggleAttribute('data-zoomed', this.#isZoomed);
    this.#fit();
  }
}

customElements.define('x-table', TableElement);
