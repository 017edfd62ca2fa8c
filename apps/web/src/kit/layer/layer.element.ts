import { isLayerTwin, registerPath } from '../../routes.ts';
import { eventIn } from '../dom/event-in.ts';
import { isPlainClick } from '../dom/plain-click.ts';
import type { LayerOver } from './layer-over.ts';

type Chunk = { readonly layerOver: (place: HTMLElement, prefix: string) => LayerOver };

/**
 * `<x-layer>`: A§2's second layer over the page. It loads its renderer with the first followed link to a twin page,
 * or the first hash route of an address; without script, or when loading fails, the link is simply followed.
 */
class LayerElement extends HTMLElement {
  #layer: Promise<LayerOver> | undefined;

  connectedCallback(): void {
    const look = (): void => {
      if (this.#layer !== undefined || location.hash.startsWith('#/'))
        this.#load().then(
          (layer) => layer.show(),
          () => undefined,
        );
    };
    addEventListener('popstate', look);
    document.addEventListener('click', (event) => this.#follow(event));
    look();
  }

  #load(): Promise<LayerOver> {
    const { prefix = '', chunk = '' } = this.dataset;
    this.#layer ??= import(chunk).then(({ layerOver }: Chunk) => layerOver(this, prefix));
    this.#layer.catch(() => {
      this.#layer = undefined;
    });
    return this.#layer;
  }

  /** The path without language prefix. */
  #plain(path: string): string {
    const { prefix = '' } = this.dataset;
    return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '';
  }

  #follow(event: MouseEvent): void {
    const link = eventIn(event, 'a');
    if (link === null || !isPlainClick(event) || link.target !== '' || link.origin !== location.origin) return;
    const here = this.#plain(location.pathname);
    // What a page on the way to a session links to comes in its place, not over it.
    if (!isLayerTwin(this.#plain(link.pathname)) || isLayerTwin(here) || here === registerPath) return;
    event.preventDefault();
    this.#load().then(
      (layer) => layer.follow(link),
      () => location.assign(link.href),
    );
  }
}

customElements.define('x-layer', LayerElement);
