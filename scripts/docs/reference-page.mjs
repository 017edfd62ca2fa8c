import ts from 'typescript';
import { prose } from './feature-page.mjs';
import { exportsOf } from './packages.mjs';

/**
 * Returns the page of an entry: each name that it exports, what its comment says, and its declaration.
 * @param {ts.Program} program
 * @param {{ name: string, source: string }} entry
 * @param {import('./surface.mjs').Surface} surface of its package
 */
export const referencePage = (program, { name: entry, source }, surface) => {
  const checker = program.getTypeChecker();
  const exported = exportsOf(program, source).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  /** @param {string} name */
  const declarationOf = (name) => {
    const meaning = surface.get(`${entry} ${name}`) ?? '';
    return surface.get(meaning || name) ?? meaning;
  };
  return [
    `# ${entry}`,
    '',
    ...exported.flatMap(({ name, symbol }) => [
      `## ${name}`,
      '',
      prose(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
      '',
      '```ts',
      declarationOf(name),
      '```',
      '',
    ]),
  ].join('\n');
};
