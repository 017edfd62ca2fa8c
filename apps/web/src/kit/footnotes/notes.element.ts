import { eventIn } from '../dom/event-in.ts';
import { isPlainClick } from '../dom/plain-click.ts';
import type { showFootnote } from './show-footnote.ts';

type Chunk = { readonly showFootnote: typeof showFootnote };

/** C§9: a narrower window shows no pop-up, and the mark stays a link. */
const cutoff = 563;

/** `<x-notes>`: the marks of footnotes show their notes beside them. What does so comes with the first press; until then, and without it, a mark is a link. */
class NotesElement extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener('click', (event) => {
      const { chunk = '' } = this.dataset;
      const mark = eventIn(event, '.footnote-mark > a');
      const note = mark && document.getElementById(mark.hash.slice(1));
      if (!mark || !note || !isPlainClick(event)) return;
      if (outerWidth < cutoff || !('popover' in HTMLElement.prototype)) return;
      event.preventDefault();
      const loading: Promise<Chunk> = import(chunk);
      loading
        .then(({ showFootnote }) => showFootnote(mark, note))
        .catch(() => {
          location.hash = mark.hash;
        });
    });
  }
}

customElements.define('x-notes', NotesElement);
