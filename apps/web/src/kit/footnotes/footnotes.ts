import { mapModule, siteModules } from '@masthead/core/content';
import type { SafeHtml, SanitisedModule } from '../modules/sanitised.ts';

/**
 * Syntax of notes in a text: `[^walk]` refers to one, and a paragraph or a line of one that begins with `[^walk]:` is
 * one.
 */
const name = String.raw`\[\^([\p{L}\p{N}_-]{1,40})\]`;
const paragraphs = new RegExp(String.raw`<p\b[^>]*>\s*(?=${name}:)([\s\S]*?)</p>\s*`, 'gu');
const notesIn = new RegExp(String.raw`(?:^|\n|<br\s*/?>)\s*${name}:`, 'u');
/** Tags are skipped: attributes are no text. */
const marks = new RegExp(`<[^>]*>|${name}`, 'gu');

type Note = { readonly name: string; readonly text: string };

/** Returns the notes of a text, and the text with a placeholder where the first of them was. */
const withoutNotes = (
  html: string,
): { readonly text: string; readonly notes: readonly Note[]; readonly at: number } => {
  const notes: Note[] = [];
  let at = -1;
  const text = html.replaceAll(paragraphs, (_, __, inside: string, offset: number) => {
    const [, ...parts] = inside.split(notesIn);
    for (let part = 0; part < parts.length; part += 2)
      notes.push({ name: parts[part] ?? '', text: (parts[part + 1] ?? '').trim() });
    if (at === -1) at = offset;
    return '';
  });
  return { text, notes, at };
};

const referencesIn = (html: string): readonly string[] =>
  [...html.matchAll(marks)].flatMap(([, reference]) => (reference === undefined ? [] : [reference]));

const visited = (
  modules: readonly SanitisedModule[],
  richText: (html: SafeHtml) => SafeHtml,
): readonly SanitisedModule[] => {
  const map = mapModule(siteModules);
  const visit = (module: SanitisedModule): SanitisedModule => map(module, { richText, child: visit });
  return modules.map(visit);
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns the modules of a page with footnotes numbered over the whole page, in the order of their first references.
 * Each reference links to its note, and each note back to its references; notes stay where their text has them. Drops
 * a reference without a note, lists an unreferenced note last, and keeps the first of two notes of one name. Pure.
 * @param backTo label of the back link, by the number of the note
 * @param scope prefix of ids, for markup appended to another page
 */
export const withFootnotes = (
  modules: readonly SanitisedModule[],
  backTo: (number: number) => string,
  scope = '',
): readonly SanitisedModule[] => {
  const written = new Set<string>();
  const referred: string[] = [];
  visited(modules, (html) => {
    if (!html.includes('[^')) return html;
    const { text, notes } = withoutNotes(html);
    for (const note of notes) written.add(note.name);
    referred.push(...referencesIn([text, ...notes.map((note) => note.text)].join(' ')));
    return html;
  });
  if (written.size === 0 && referred.length === 0) return modules;
  const inOrder = [...new Set([...referred.filter((each) => written.has(each)), ...written])];
  const numberOf = new Map(inOrder.map((each, index) => [each, index + 1]));
  const counts = new Map<string, number>();
  for (const each of referred) counts.set(each, (counts.get(each) ?? 0) + 1);
  const marked = new Map<string, number>();
  const listed = new Set<string>();

  const withMarks = (html: string): string =>
    html.replaceAll(marks, (tag: string, reference?: string) => {
      if (reference === undefined) return tag;
      const number = numberOf.get(reference);
      if (number === undefined) return '';
      const place = (marked.get(reference) ?? 0) + 1;
      marked.set(reference, place);
      return `<sup class="footnote-mark"><a id="footnote-${scope}${number}-from-${place}" href="#footnote-${scope}${number}" role="doc-noteref">${number}</a></sup>`;
    });
  const backLinks = (note: string, number: number): string =>
    Array.from({ length: counts.get(note) ?? 0 }, (_, index) => {
      const label = escaped(backTo(number));
      const place = index === 0 ? '' : ` ${index + 1}`;
      return ` <a class="footnote-back" href="#footnote-${scope}${number}-from-${index + 1}" role="doc-backlink" aria-label="${label}${place}">↩\u{fe0e}</a>`;
    }).join('');
  const item = ({ name: note, text }: Note): string => {
    const number = numberOf.get(note) ?? 0;
    if (listed.has(note)) return `<li value="${number}">${withMarks(text)}</li>`;
    listed.add(note);
    return `<li id="footnote-${scope}${number}" value="${number}">${withMarks(text)}${backLinks(note, number)}</li>`;
  };
  return visited(modules, (html) => {
    if (!html.includes('[^')) return html;
    const { text, notes, at } = withoutNotes(html);
    if (notes.length === 0) return withMarks(text) as SafeHtml;
    const sorted = notes.toSorted((one, other) => (numberOf.get(one.name) ?? 0) - (numberOf.get(other.name) ?? 0));
    const before = withMarks(text.slice(0, at));
    // Made of what the sanitiser let through, numbers, and a label that is escaped.
    const list = `<ol class="footnotes">${sorted.map(item).join('')}</ol>`;
    return `${before}${list}${withMarks(text.slice(at))}` as SafeHtml;
  });
};
