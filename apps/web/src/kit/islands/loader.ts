import { eventIn } from '../dom/event-in.ts';
import { momentOf } from './moments.ts';
import { viewNameOf } from './names.ts';

/** A chunk that takes longer than this will not come: the island stays plain HTML, and what the visitor did happens the native way. */
const timeoutMs = 10_000;

const inTime = <A>(promise: Promise<A>): Promise<A> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('chunk timed out')), timeoutMs)),
  ]);

/**
 * `<x-island>`: waits for its moment, imports its chunk, the runtime unless the chunk is its own, and what both are known to import, all at once;
 * hydrates, then repeats the clicks it held.
 * Whatever goes wrong, it ends with the attribute `ready` and working HTML.
 */
class IslandElement extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { name, when, src, props } = this.dataset;
    if (name === undefined || src === undefined || this.hasAttribute('ready')) return;
    const held: HTMLElement[] = [];
    const hold = (event: Event): void => {
      const button = eventIn<HTMLElement>(event, 'button');
      if (button === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!held.includes(button)) held.push(button);
    };
    const moment = momentOf(this, when);
    this.addEventListener('click', hold, true);
    try {
      await moment;
      const [views, { mount } = views] = await inTime(Promise.all(src.split(' ').map((each) => import(each))));
      await inTime(mount(this, views[viewNameOf(name)], JSON.parse(props ?? '{}')));
    } catch (error) {
      console.warn(`${name} stays plain HTML`, error);
    } finally {
      this.removeEventListener('click', hold, true);
      this.toggleAttribute('ready', true);
      for (const button of held) button.click();
    }
  }
}

customElements.define('x-island', IslandElement);
