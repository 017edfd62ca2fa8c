import { tsvOf } from './tsv.ts';

type Props = {
  /** Messages after a table was copied, and after a failure. */
  readonly copied: string;
  readonly failed: string;
  /** The width of the window below which a table is made as small as its place. */
  readonly below: string;
  readonly scaling?: string;
};

/** C§9: milliseconds after the last resize until a table is scaled again. */
const rescaleMs = 300;

/** What is smaller than this cannot be read: such a table scrolls. */
const smallest = 0.45;

/**
 * Copies a table as its tab-separated values, and makes one that is to fit as small as its place (C§4). A zoom button, where there is one,
 * shows it in its own size, over the width of the screen, to be scrolled.
 */
export const mount = (element: HTMLElement, _view: unknown, { copied, failed, below, scaling }: Props): void => {
  const status = element.querySelector<HTMLElement>('[role=status]');
  const zoomButton = element.querySelector<HTMLElement>('[data-zoom]');
  let isZoomed = false;

  const copy = async (): Promise<void> => {
    const table = element.querySelector('table');
    if (table === null || status === null) return;
    // Emptied first, so that a second copy is announced as well.
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(tsvOf(table));
      status.textContent = copied;
    } catch {
      status.textContent = failed;
    }
  };

  /** The size at which a table fits its place; 1 where it does, or where the screen is wide enough for its own. */
  const scaleOf = (region: HTMLElement, table: HTMLElement): number => {
    table.style.removeProperty('--zoom');
    if (!matchMedia(`(width < ${below})`).matches) return 1;
    const { paddingLeft, paddingRight } = getComputedStyle(region);
    const room = region.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
    return Math.min(1, room / Math.max(1, table.scrollWidth));
  };

  const fit = (): void => {
    for (const region of element.querySelectorAll<HTMLElement>('.table-region')) {
      const table = region.querySelector('table');
      // Of the two, the one that this screen does not show has no width.
      if (table === null || region.clientWidth === 0) continue;
      const scale = scaleOf(region, table);
      zoomButton?.toggleAttribute('hidden', scale === 1);
      if (scale < 1 && !isZoomed) table.style.setProperty('--zoom', `${Math.max(smallest, scale)}`);
    }
  };

  const zoom = (button: HTMLElement): void => {
    const [offered, other] = [button.textContent ?? '', button.dataset.zoom ?? ''];
    button.textContent = other;
    button.dataset.zoom = offered;
    isZoomed = !isZoomed;
    element.toggleAttribute('data-zoomed', isZoomed);
    fit();
  };

  element.querySelector('[data-copy]')?.addEventListener('click', copy);
  zoomButton?.addEventListener('click', () => zoom(zoomButton));
  element.toggleAttribute('data-live', true);
  if (scaling === undefined) return;
  fit();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Of the place, and not of the window: letters and style sheets may come after the script.
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(fit, rescaleMs);
  }).observe(element);
};
