import type { sharePassages } from './share-passage.ts';

type Passages = { readonly sharePassages: typeof sharePassages };

type Chunk = {
  readonly shareNatively: (shared: {
    readonly title: string;
    readonly address: string;
    readonly isShortened: boolean;
  }) => Promise<void>;
};

/** `<x-share>`: its control opens the device's own way to share where there is one that visitors expect; all else comes with the first press. */
class ShareElement extends HTMLElement {
  connectedCallback(): void {
    const { chunk = '', address = '', title = '', short, passages } = this.dataset;
    if (passages)
      document.addEventListener(
        'selectionchange',
        () => {
          const loading: Promise<Passages> = import(passages);
          loading.then(({ sharePassages }) => sharePassages(this.dataset)).catch(() => {});
        },
        { once: true },
      );
    // What opens the networks in windows of their own, and closes the list.
    const load = (): Promise<Chunk> => import(chunk);
    // A list that was opened before this script ran.
    if (this.querySelector('details[open]')) load().catch(() => {});
    this.addEventListener('click', (event) => {
      const loading = load();
      const list = this.querySelector('details:not([open])');
      const isNative = list !== null && 'share' in navigator && matchMedia('(pointer: coarse)').matches;
      if (isNative) event.preventDefault();
      loading
        .then(({ shareNatively }) =>
          isNative ? shareNatively({ title, address, isShortened: short !== undefined }) : undefined,
        )
        .catch((error: unknown) => {
          // Thinking better of it is no failure.
          if (isNative && !(error instanceof Error && error.name === 'AbortError')) list.toggleAttribute('open', true);
        });
    });
  }
}

customElements.define('x-share', ShareElement);
