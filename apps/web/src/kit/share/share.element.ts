/** Whether the visitor's device has a way of its own to share, and is one on which visitors expect it. */
const sharesItself = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** C§9: a network opens in a window of 600 by 500; where none may be opened, and without script, its link is followed. */
const popUp = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-popup]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || event.defaultPrevented) return;
  const popup = open(link.href, '_blank', 'popup,width=600,height=500');
  if (popup === null) return;
  popup.opener = null;
  event.preventDefault();
};

document.addEventListener('click', popUp);

/**
 * C§4: a network is given a short link as soon as there is one, from then on. It is asked for once its link is near to being pressed;
 * until it comes, and where none comes, the address itself is shared.
 */
const shorten = async ({ target }: Event): Promise<void> => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-shorten]') : null;
  const address = link?.dataset.shorten;
  if (link === null || address === undefined) return;
  delete link.dataset.shorten;
  try {
    const answer = await fetch('/api/short-links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    const { link: short }: { readonly link?: unknown } = await answer.json();
    if (typeof short !== 'string') return;
    const url = new URL(link.href);
    for (const [name, value] of [...url.searchParams])
      if (value.includes(address))
        url.searchParams.set(
          name,
          value.replace(address, () => short),
        );
    link.href = url.href;
  } catch {
    // The long address is as good.
  }
};

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, shorten);

/** `<x-share>`: its control opens the device's own way to share where there is one; Escape and a press elsewhere close the list. */
class ShareElement extends HTMLElement {
  readonly #onClick = (event: Event): void => {
    const { target } = event;
    const details = this.querySelector('details');
    if (details === null || !(target instanceof Node)) return;
    if (!this.contains(target)) details.open = false;
    else if (!details.open && target instanceof Element && target.closest('summary') !== null && sharesItself()) {
      event.preventDefault();
      const { address = location.href, title = document.title } = this.dataset;
      navigator.share({ title, url: address }).catch((error: unknown) => {
        // Thinking better of it is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) details.open = true;
      });
    }
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const details = this.querySelector('details');
    if (event.key !== 'Escape' || details?.open !== true) return;
    details.open = false;
    this.querySelector('summary')?.focus();
  };

  connectedCallback(): void {
    document.addEventListener('click', this.#onClick);
    this.addEventListener('keydown', this.#onKey);
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.#onClick);
  }
}

customElements.define('x-share', ShareElement);
