/** The text of an article and of a blog entry; what stands beside it, as a quote or an exhibit, repeats it or is seen. */
const texts = '.article-body > .prose, .blog-entry > .prose';
const blocks = 'h2, h3, h4, p, li, blockquote';
const unspoken = 'sup, .visually-hidden, [hidden], [aria-hidden="true"]';

const spokenText = (block: Element): string => {
  const copy = block.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll(unspoken)) part.remove();
  for (const line of copy.querySelectorAll('p, li, br')) line.before(' ');
  return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
};

/**
 * Returns what is read aloud of the article around an element, sentence by sentence: its headline and its text. Marks of footnotes are left
 * out. Empty where the page has no text, as one that readers must sign in for.
 */
export const spokenSentences = (element: Element, language: string): readonly string[] => {
  const article = element.closest('.blog-entry, main') ?? document;
  const body = [...article.querySelectorAll(texts)].flatMap((text) => [...text.querySelectorAll(blocks)]);
  if (body.length === 0) return [];
  const outermost = body.filter((block) => block.parentElement?.closest('p, li, blockquote') === null);
  const headline = article.querySelector('h1');
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...(headline === null ? [] : [headline]), ...outermost]
    .flatMap((block) => [...sentences.segment(spokenText(block))])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
};
