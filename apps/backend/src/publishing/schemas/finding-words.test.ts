import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findingRows } from './finding-words.ts';
import { sentenceIn } from './in-language.ts';
import { languagesOfLabels } from './label-words.ts';

const publishing = join(import.meta.dirname, '..');

/** What no answer of the service has: commands, and files of a folder. */
const otherSources =
  /^(?:sync\/(?!sync|read-source)|events\/|cli|load|make|files|report-pdf|publish\.ts|schemas\/|compile\/(?:patterns|read-site|translations|builder)|format\/(?:media|pictures|exhibits)|documents\/command|access\/people-command)/u;

/** How the sentence of a finding begins; what it is about comes before. */
const verbs =
  /^(?:\{\} |\[\[)?(?:is|are|has|must|may|belongs?|begins|cannot|could|differs|does|ends|goes|hides|leads|leaves|looks|names|needs|no|offers|shows|stays|there|was|were|would|wrote|\{\}\]\]) /u;

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
};

const isNamed = (node: ts.Node, ...names: readonly string[]): boolean =>
  ts.isPropertyAssignment(node) && names.includes(node.name.getText());

/** Whether a text is what a pattern or a format is called. */
const isDescription = (node: ts.Node): boolean =>
  isNamed(node.parent, 'description') &&
  ts.isObjectLiteralExpression(node.parent.parent) &&
  node.parent.parent.properties.some((other) => isNamed(other, 'pattern', 'format'));

/** Returns the sentences of findings in a program, and what they call values, with `{}` for what they are about. */
const sentencesOf = (program: string, isFormat: boolean): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isTaggedTemplateExpression(node) ||
      ts.isImportDeclaration(node) ||
      isNamed(node, 'summary', 'label', 'help')
    )
      return;
    const text = textOf(node);
    const isSentence = text?.includes(' ') && (verbs.test(text) || isNamed(node.parent, 'message', 'noPreview'));
    if (text !== undefined && (isSentence ? !isNamed(node.parent, 'description') : isFormat && isDescription(node)))
      found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('program.ts', program, ts.ScriptTarget.Latest, true));
  return found;
};

const sources = [
  ...readdirSync(publishing, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !otherSources.test(file))
    .map((file) => join(publishing, file)),
  join(publishing, '../platform/authored/rich-text.ts'),
];
const sentences = new Set(
  sources.flatMap((file) => sentencesOf(readFileSync(file, 'utf8'), /\/(?:format|kinds)\//u.test(file))),
);

/** What of these is no sentence of a finding. */
const exceptions = [
  'an id',
  'is distinct from',
  'no readers',
  'no such subscription',
  'there is no site',
  '{} is no moment.',
];

const numbered = (sentence: string): string => {
  let number = 0;
  return sentence.replaceAll('{}', () => {
    number += 1;
    return `{${number}}`;
  });
};
const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{\d\}/gu)].map(([place]) => place).toSorted();

describe('the sentences of findings', () => {
  test('are found in a program', () => {
    const program = "report(at, 'must be a day'); const a = { message: b ? 'x is c' : 'is missing' }; sql`is null`";
    expect(sentencesOf(program, false)).toEqual(['must be a day', 'is missing']);
  });

  test('are in the table, each in all languages', () => {
    const rows = new Set(findingRows.map(([english]) => english));
    expect(sentences.size).toBeGreaterThan(150);
    expect([...sentences].filter((each) => !exceptions.includes(each) && !rows.has(numbered(each))).toSorted()).toEqual(
      [],
    );
    expect(rows.size).toBe(findingRows.length);
    expect(findingRows.filter((row) => row.some((text) => text.trim() === ''))).toEqual([]);
  });

  test('have what they are about in each language', () => {
    const differing = findingRows.filter(([english, ...others]) =>
      others.some((text) => placesIn(text).join() !== placesIn(english).join()),
    );
    expect(differing.map(([english]) => english)).toEqual([]);
    for (const [english] of findingRows)
      expect([...english.matchAll(/\{(\d)\}/gu)].map(([, number], index) => Number(number) - index - 1)).toEqual(
        placesIn(english).map(() => 0),
      );
  });

  test.each(languagesOfLabels)('are each found again, in %s', (language) => {
    const index = languagesOfLabels.indexOf(language) + 1;
    const filled = (text: string) => text.replaceAll(/\{(\d)\}/gu, '/place-$1');
    const other = findingRows.filter((row) => sentenceIn(filled(row[0]), language) !== filled(row[index] ?? ''));
    expect(other.map(([english]) => english)).toEqual([]);
  });

  test('translate what they are about, unless it is quoted', () => {
    expect(sentenceIn('must be a day such as 2026-11-23', 'de')).toBe('muss ein Tag wie 2026-11-23 sein');
    expect(sentenceIn('is not a field here (did you mean title?); known are title, body', 'de')).toBe(
      'ist hier kein Feld (meinten Sie title?); bekannt sind title, body',
    );
    expect(sentenceIn('has a link that says “is missing”, not where it leads: to /a', 'de')).toContain('„is missing“');
    expect(sentenceIn('says something that has no translation', 'de')).toBe('says something that has no translation');
  });
});
