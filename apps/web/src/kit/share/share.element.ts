/** Whether the visitor's device has a way of its own to share, and is one on which visitors expect it. */
const sharesItself = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** `<x-share>`: its control opens the device's own way to share where there is one; Escape and a press elsewhere close the list. */
class ShareElement extends HTMLElement {
  readonly #onClick = (event: Event): void => {
    const { target } = event;
    const details = this.querySelector('details');
    if (details === null || !(target instanceof Node)) return;
    const isHere = this.contains(target);
    // What opens the networks in windows of their own comes with the first press.
    if (isHere) import(this.dataset.chunk ?? '').catch(() => undefined);
    else details.open = false;
    if (isHere && !details.open && target instanceof Element && target.closest('summary') !== null && sharesItself()) {
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
}

customElements.define('x-share', ShareElement);
