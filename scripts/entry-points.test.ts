import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import exceptions from './lib/unused-exports.json';

const root = join(__dirname, '..');
const read = (place: string): string => readFileSync(join(root, place), 'utf8');
const parse = (text: string, kind: ts.ScriptKind) =>
  ts.createSourceFile('file', text, ts.ScriptTarget.Latest, false, kind);

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const valuesOfStatement = (statement: ts.Statement, place: string): readonly string[] => {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly, moduleSpecifier } = statement;
    if (isTypeOnly) return [];
    // What another package exports is looked for there.
    if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('@masthead/'))
      return [];
    if (exportClause === undefined) {
      // The words of each feature are generated whole; a frontend takes some.
      return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && !moduleSpecifier.text.includes('-by-feature.')
        ? valuesOf(join(dirname(place), moduleSpecifier.text))
        : [];
    }
    return ts.isNamespaceExport(exportClause)
      ? [exportClause.name.text]
      : exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
  }
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name.text]
    : [];
};

/** The values that a source file of a package exports; types are free. Read as TSX, a generic function would be an element. */
const valuesOf = (place: string): readonly string[] =>
  parse(read(place), ts.ScriptKind.TS).statements.flatMap((statement) => valuesOfStatement(statement, place));

type Manifest = { readonly name: string; readonly exports: Readonly<Record<string, { readonly source: string }>> };

const doors = readdirSync(join(root, 'packages')).flatMap((folder) => {
  const { name, exports }: Manifest = JSON.parse(read(`packages/${folder}/package.json`));
  return Object.entries(exports)
    .filter(([entry]) => !entry.startsWith('./testing'))
    .map(([entry, { source }]) => ({
      door: name + entry.slice(1),
      owner: name,
      values: valuesOf(join('packages', folder, source)),
    }));
});

type Use = { readonly door: string; readonly names: readonly string[] | 'all' };

const namesOfImport = ({ importClause }: ts.ImportDeclaration): Use['names'] => {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  return ts.isNamespaceImport(bindings)
    ? 'all'
    : bindings.elements
        .filter((element) => !element.isTypeOnly)
        .map(({ name, propertyName }) => (propertyName ?? name).text);
};

/**
 * Returns the names that a file uses of entry points that it imports dynamically: those it destructures at once, else
 * all.
 */
const lateUsesIn = (text: string): readonly Use[] =>
  [...text.matchAll(/(?:const \{([^{}]*)\} = await )?import\('(@masthead\/[^']+)'\)/g)].map(
    ([, names, door = '']): Use => ({
      door,
      names: names?.split(',').map((name) => name.split(':', 1).join('').trim()) ?? 'all',
    }),
  );

/** What a file takes from our packages. */
const usesIn = (text: string): readonly Use[] => [
  ...parse(text, ts.ScriptKind.TSX).statements.flatMap((statement): readonly Use[] => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      return [{ door: statement.moduleSpecifier.text, names: namesOfImport(statement) }];
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { moduleSpecifier, exportClause } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const names =
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : 'all';
    return [{ door: moduleSpecifier.text, names }];
  }),
  ...lateUsesIn(text),
];

const sources = ['apps', 'contract-tests', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (place) => /\.(tsx?|mjs)$/.test(place) && !/(^|\/)(node_modules|dist|\.next[^/]*)\/|\.test\.tsx?$/.test(place),
    )
    .map((place) => read(join(folder, place))),
);
const readmes = ['README.md', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)];
const samples = readmes.flatMap((place) =>
  [...read(place).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, sample = '']) => sample),
);

const uses = [...sources, ...samples].filter((text) => text.includes('@masthead/')).flatMap(usesIn);

/**
 * Returns the names that are used of a package: one value may be in two entry points, one of them for dynamic
 * imports.
 */
const usedOf = (owner: string): ReadonlySet<string> =>
  new Set(
    uses
      .filter(({ door }) => door === owner || door.startsWith(`${owner}/`))
      .flatMap(({ door, names }) =>
        names === 'all' ? doors.filter((one) => one.door === door).flatMap(({ values }) => values) : names,
      ),
  );

const excepted: Readonly<Record<string, Readonly<Record<string, string>>>> = exceptions;
const unused = doors.map(({ door, owner, values }) => {
  const used = usedOf(owner);
  return { door, names: values.filter((name) => !used.has(name)) };
});

it('finds the entry points and their importers', () => {
  expect(doors.length).toBeGreaterThan(15);
  expect(usedOf('@masthead/core').size).toBeGreaterThan(100);
});

it.each(unused)(
  '$door exports no value that only its own package uses, apart from listed exceptions',
  ({ door, names }) => {
    expect(names.toSorted()).toEqual(Object.keys(excepted[door] ?? {}).toSorted());
  },
);

it('each exception names an existing entry point', () => {
  expect(Object.keys(excepted).filter((door) => !doors.some((one) => one.door === door))).toEqual([]);
});
