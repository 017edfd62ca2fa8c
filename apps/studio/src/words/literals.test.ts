import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = new URL('../', import.meta.url).pathname;

/** Attributes whose text is read by people. */
const spoken = ['alt', 'aria-label', 'aria-description', 'button', 'label', 'placeholder', 'summary', 'title'];

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
/** A text of several words, or one that begins as a sentence does. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,}[,:]? \p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}+[.…:]?\s*$/u.test(text);

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
};

const comparisons = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** Names of cases of a union, of keys, of modules and of styles: no person reads them. */
const isForPrograms = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExpressionStatement(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isCaseClause(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name.getText() === '_tag') ||
  (ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)) ||
  (ts.isJsxAttribute(parent) && !spoken.includes(parent.name.getText()));

/** Returns the texts of a program that a person would read. */
const literalsIn = (program: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (ts.isJsxText(node) && isWord(node.text)) found.push(node.text.trim());
    else if (text !== undefined && !isForPrograms(node))
      if (ts.isJsxAttribute(node.parent) ? isWord(text) : isSentence(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('sample.tsx', program, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
};

/** What is no sentence for the reader of a panel. */
const exceptions: readonly string[] = [
  // The answer to a call that no screen makes.
  'app/(payload)/layout.tsx: Sign in again.',
  // A name.
  'app/(session)/sign-in/page.tsx: Studio',
  // Selectors.
  'naming/Naming.tsx: .condition__value :is(input, select)',
  'naming/Naming.tsx: .no-results h3',
  'naming/Naming.tsx: .payload-settings h3',
  'together/Entry.tsx: textarea, select',
];

test('finds texts in elements, attributes, values and templates', () => {
  expect(
    literalsIn(
      'const a = { _tag: "Done" } as const; const b = <p title="Hint" className="one two">Words{c === "Open" ? "Saved" : `$' +
        '{d} of them`}</p>;',
    ),
  ).toEqual(['Hint', 'Words', 'Saved', '{} of them']);
});

test('leaves no text for people in the components: it is in the tables, in each language', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(found.toSorted()).toEqual(exceptions.toSorted());
});
