/** Below so many characters a choice is a word that was clicked twice, and no passage. */
const fewest = 12;
/** Up to so many characters a passage is named in full; a longer one by its first and last words. */
const longest = 120;
const wordsAtEnd = 5;

/** In a text directive a hyphen stands for what comes before or after. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

/** The first or last words of a text, with what stands between them. Japanese has no blanks: its words are those of the browser's dictionary. */
const edgeOf = (text: string, language: string, edge: 'first' | 'last'): string => {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike === true,
  );
  const word = edge === 'first' ? words.slice(0, wordsAtEnd).at(-1) : words.slice(-wordsAtEnd)[0];
  if (word === undefined) return text;
  return edge === 'first' ? text.slice(0, word.index + word.segment.length) : text.slice(word.index);
};

/**
 * The address of a passage of a page, by a text fragment: a browser that knows them scrolls there and marks it, another one opens the page.
 * @param address of the page, without fragment
 * @param passage as it was chosen; one with line ends goes over several paragraphs
 */
export const passageAddress = (address: string, passage: string, language: string): string => {
  const text = passage.trim();
  const isNamedInFull = text.length <= longest && !text.includes('\n');
  const parts = isNamedInFull ? [text] : [edgeOf(text, language, 'first'), edgeOf(text, language, 'last')];
  return `${address}#:~:text=${parts.map((part) => encoded(part.replaceAll(/\s+/g, ' ').trim())).join(',')}`;
};

/** The passage of an article that is chosen, with the text that it stands in. */
const chosen = (): { readonly text: string; readonly range: Range; readonly prose: Element } | undefined => {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return undefined;
  const text = selection.toString();
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const prose = (around instanceof Element ? around : around.parentElement)?.closest('main .prose');
  return text.trim().length < fewest || !prose ? undefined : { text, range, prose };
};

/** Below the end of the passage, within the window, and on the page: it goes along when that is scrolled. */
const place = (offer: HTMLElement, range: Range): void => {
  const { bottom, right } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const x = Math.max(
    8,
    Math.min(right - offer.offsetWidth / 2, document.documentElement.clientWidth - offer.offsetWidth - 8),
  );
  offer.style.setProperty('translate', `${x + scrollX}px ${bottom + 12 + scrollY}px`);
};

/** Offers the address of whatever passage a reader chooses, from now on. What it says comes in attributes of the share bar. */
export const sharePassages = ({ address = '', copy = '', copied = '', failed = '' }: DOMStringMap): void => {
  let offer: HTMLElement | undefined;
  const withdraw = (): void => {
    offer?.remove();
    offer = undefined;
  };
  const show = (): void => {
    const passage = chosen();
    withdraw();
    if (passage === undefined) return;
    const { text, range, prose } = passage;
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: copy });
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      // A page that came over plain http has no clipboard.
      try {
        await navigator.clipboard.writeText(passageAddress(address, text, document.documentElement.lang));
        status.textContent = copied;
      } catch {
        status.textContent = failed;
      }
    });
    const shown = Object.assign(document.createElement('div'), { className: 'passage', popover: 'manual' });
    // A press takes nothing of what is chosen away.
    shown.addEventListener('mousedown', (event) => event.preventDefault());
    shown.append(button, status);
    prose.after(shown);
    shown.showPopover();
    place(shown, range);
    offer = shown;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(show, 300);
  };
  document.addEventListener('selectionchange', wait);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') withdraw();
  });
  wait();
};
