import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/places.mjs';
import { packageEntries, programOf } from './packages.mjs';

/** Declarations by the path of their source. @typedef {ReadonlyMap<string, string>} Declarations */
/** A line for each name that an entry exports, and each declaration that one of them needs. @typedef {ReadonlyMap<string, string>} Surface */
/** @typedef {{ file: string, name: string }} Place */
/** A change is `retired` when only what the approved surface marks as deprecated is gone. @typedef {{ key: string, change: 'added' | 'removed' | 'changed' | 'retired', isBreaking: boolean }} Change */
/** What a file declares, by name; a function with overloads has several statements. @typedef {{ own: ReadonlyMap<string, readonly ts.Node[]>, links: ReadonlyMap<string, Place>, exported: ReadonlyMap<string, string>, all: readonly string[] }} FileFacts */

const printer = ts.createPrinter();

/** Strings, which may contain the signs of a comment, and comments. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Returns declarations whose only comments are deprecations, each in one line. @param {string} text */
const withDeprecationsOnly = (text) =>
  text.replaceAll(stringOrComment, (found, /** @type {string | undefined} */ string) => {
    if (string !== undefined) return string;
    const [, reason] = /@deprecated\s*([\s\S]*?)\s*(?:\*\/$|\n\s*\*\s*@)/.exec(found) ?? [];
    return reason === undefined
      ? ''
      : `/** @deprecated ${reason.replaceAll(/\s*\n\s*\*?\s*/g, ' ')} */`.replace('  */', ' */');
  });

/** Of xstate's `StateMachine` only these count: context, events, tags, input and emitted events. Names of states are free to change. */
const countedOfMachine = new Set([0, 1, 8, 9, 11]);

/** Hides the other type arguments of machines. @type {ts.TransformerFactory<ts.SourceFile>} */
const withoutInnerStates = (context) => {
  const visit = (/** @type {ts.Node} */ node) => {
    const seen = ts.visitEachChild(node, visit, context);
    const name = ts.isTypeReferenceNode(seen) ? seen.typeName : ts.isImportTypeNode(seen) ? seen.qualifier : undefined;
    if (name === undefined || !ts.isIdentifier(name) || name.text !== 'StateMachine') return seen;
    const { typeArguments } = /** @type {ts.TypeReferenceNode} */ (seen);
    const counted = typeArguments?.filter((_, index) => countedOfMachine.has(index));
    return ts.factory.createTypeReferenceNode('StateMachine', counted);
  };
  return (source) => ts.visitEachChild(source, visit, context);
};

/** A file of declarations without inner states, and without comments but for deprecations. @param {string} file @param {string} text */
const plainSource = (file, text) => {
  const { transformed } = ts.transform(ts.createSourceFile(file, withDeprecationsOnly(text), ts.ScriptTarget.Latest), [
    withoutInnerStates,
  ]);
  const printed = transformed.map((source) => printer.printFile(source)).join('');
  return ts.createSourceFile(file, printed, ts.ScriptTarget.Latest, true);
};

/**
 * Returns what the files of a program declare, as they ship.
 * @param {ts.Program} program @param {(file: string) => boolean} isOurs
 * @returns {Declarations}
 */
const declarationsOf = (program, isOurs) => {
  const sources = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => isOurs(fileName) && !isDeclarationFile);
  return new Map(
    sources.map((source) => {
      let text = '';
      program.emit(
        source,
        (file, written) => {
          if (file.endsWith('.d.ts')) text = written;
        },
        undefined,
        true,
      );
      return [source.fileName, text];
    }),
  );
};

/** In the place of a name: all that a file exports. */
const whole = '*';

/** @param {ts.Expression | undefined} specifier */
const otherPackage = (specifier) =>
  specifier !== undefined && ts.isStringLiteral(specifier) && !specifier.text.startsWith('.')
    ? specifier.text
    : undefined;

/** @param {string} file @param {string} text @param {(specifier: string, file: string) => string | undefined} resolve @returns {FileFacts} */
const factsOf = (file, text, resolve) => {
  const source = plainSource(file, text);
  /** @type {Map<string, ts.Node[]>} */
  const own = new Map();
  /** @type {Map<string, Place>} */
  const links = new Map();
  /** @type {Map<string, string>} */
  const exported = new Map();
  /** @type {string[]} */
  const all = [];
  const targetOf = (/** @type {ts.Expression | undefined} */ specifier) =>
    specifier !== undefined && ts.isStringLiteral(specifier) ? resolve(specifier.text, file) : undefined;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const target = targetOf(statement.moduleSpecifier);
      const bindings = statement.importClause?.namedBindings;
      if (target === undefined || bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements)
        links.set(name.text, { file: target, name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement)) {
      const target = targetOf(statement.moduleSpecifier);
      const { exportClause } = statement;
      if (exportClause === undefined && target !== undefined) all.push(target);
      if (exportClause === undefined) continue;
      const from = target ?? otherPackage(statement.moduleSpecifier);
      const parts = ts.isNamedExports(exportClause) ? exportClause.elements : [];
      for (const { name, propertyName } of parts) {
        const local = (propertyName ?? name).text;
        exported.set(name.text, from === undefined ? local : name.text);
        if (from !== undefined) links.set(name.text, { file: from, name: local });
      }
      if (from === undefined || !ts.isNamespaceExport(exportClause)) continue;
      exported.set(exportClause.name.text, exportClause.name.text);
      links.set(exportClause.name.text, { file: from, name: whole });
    } else {
      const names = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.getText())
        : 'name' in statement && statement.name !== undefined
          ? [/** @type {ts.Identifier} */ (statement.name).text]
          : [];
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      for (const name of names) {
        own.set(name, [...(own.get(name) ?? []), statement]);
        if (isExported === true) exported.set(name, name);
      }
    }
  }
  return { own, links, exported, all };
};

const printed = (/** @type {ts.Node} */ statement) =>
  statement
    .getFullText()
    .trim()
    .replace(/^(\/\*\* @deprecated.*\n)?(?:export )?(?:declare )?/, '$1')
    .replaceAll(/import\("\.[^"]*"\)\./g, '');

/**
 * Returns the public surface: what each entry exports, and every declaration of its package that these need, wherever its file is.
 * @param {Declarations} declarations
 * @param {readonly { name: string, source: string }[]} entries
 * @returns {Surface}
 */
export const surfaceOf = (declarations, entries) => {
  /** The file of the package that a specifier names. @param {string} specifier @param {string} from */
  const resolve = (specifier, from) => {
    const target = join(dirname(from), specifier);
    return specifier.startsWith('.') && declarations.has(target) ? target : undefined;
  };
  /** @type {Map<string, FileFacts>} */
  const known = new Map();
  const facts = (/** @type {string} */ file) => {
    const found = known.get(file) ?? factsOf(file, declarations.get(file) ?? '', resolve);
    known.set(file, found);
    return found;
  };
  /** Where a name is declared that a file declares, imports or passes on. @param {string} file @param {string} name @returns {Place | undefined} */
  const placeOf = (file, name) => {
    if (name === whole || !declarations.has(file)) return { file, name };
    const { own, links, exported, all } = facts(file);
    const local = exported.get(name) ?? name;
    if (own.has(local)) return { file, name: local };
    const link = links.get(local);
    if (link !== undefined) return placeOf(link.file, link.name);
    for (const target of all) {
      const found =
        facts(target).exported.has(name) || facts(target).all.length > 0 ? placeOf(target, name) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** @param {string} file @returns {readonly string[]} */
  const namesOf = (file) => [...facts(file).exported.keys(), ...facts(file).all.flatMap(namesOf)];

  /** @type {Map<string, { name: string, text: string }>} */
  const reached = new Map();
  /** @param {Place} place */
  const reach = ({ file, name }) => {
    const key = `${file} ${name}`;
    if (reached.has(key) || !declarations.has(file)) return;
    if (name === whole) {
      reachAll(file);
      return;
    }
    const statements = facts(file).own.get(name) ?? [];
    reached.set(key, { name, text: statements.map(printed).join('\n') });
    const visit = (/** @type {ts.Node} */ node) => {
      const isImported =
        ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal);
      const from = isImported ? resolve(node.argument.literal.text, file) : file;
      const named = isImported ? node.qualifier : ts.isIdentifier(node) ? node : undefined;
      const place =
        from !== undefined && named !== undefined && ts.isIdentifier(named) ? placeOf(from, named.text) : undefined;
      if (place !== undefined) reach(place);
      ts.forEachChild(node, visit);
    };
    for (const statement of statements) ts.forEachChild(statement, visit);
  };

  const reachAll = (/** @type {string} */ file) => {
    for (const name of namesOf(file)) {
      const place = placeOf(file, name);
      if (place !== undefined) reach(place);
    }
  };
  const exported = entries.flatMap(({ name: entry, source }) =>
    [...new Set(namesOf(source))]
      .sort()
      .map((name) => ({ key: `${entry} ${name}`, name, place: placeOf(source, name) })),
  );
  for (const { place } of exported) if (place !== undefined) reach(place);

  const declared = [...reached].sort(([, one], [, other]) =>
    `${one.name} ${one.text}` < `${other.name} ${other.text}` ? -1 : 1,
  );
  /** Declarations of one name in several files are numbered. @type {Map<string, string>} */
  const keys = new Map();
  for (const [place, { name }] of declared) {
    const before = declared.slice(0, keys.size).filter(([, one]) => one.name === name).length;
    keys.set(place, before === 0 ? name : `${name} (${before + 1})`);
  }
  /** What the name of an entry means, where that is not the declaration of the same name. @param {string} name @param {Place | undefined} place */
  const meaningOf = (name, place) => {
    if (place === undefined) return '';
    if (!declarations.has(place.file)) return `${place.name} of ${place.file}`;
    if (place.name === whole) return `{ ${namesOf(place.file).toSorted().join(', ')} }`;
    const key = keys.get(`${place.file} ${place.name}`) ?? '';
    return key === name ? '' : key;
  };
  return new Map([
    ...exported.map(({ key, name, place }) => /** @type {[string, string]} */ ([key, meaningOf(name, place)])),
    ...declared.map(([place, { text }]) => /** @type {[string, string]} */ ([keys.get(place) ?? '', text])),
  ]);
};

const rule = '## ';

/** Whether a key of a surface is the name that an entry exports, and not a declaration behind one. @param {string} key */
export const isExport = (key) => key.startsWith('@');

const title =
  'The public surface, written by npm run surface -- --approve: first the names of each entry, then the declarations behind them.';

/** The surface of a package as its reviewed file. @param {Surface} surface @param {string} [heading] */
export const surfaceText = (surface, heading = title) =>
  [heading, ...[...surface].map(([key, text]) => `${rule}${key}${text === '' ? '' : `\n${text}`}`), ''].join('\n');

/** @param {string} text of a reviewed file @returns {Surface} */
export const surfaceIn = (text) =>
  new Map(
    text
      .split(`\n${rule}`)
      .slice(1)
      .map((part) => {
        const [key = '', ...lines] = part.trimEnd().split('\n');
        return [key, lines.join('\n')];
      }),
  );

/** Whether a declaration only got members that may be left out. @param {string} before @param {string} after */
const gainsOptionals = (before, after) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const added = now.filter((line) => !old.includes(line));
  const kept = now.filter((line) => old.includes(line));
  return kept.join('\n') === before && added.every((line) => /^\s+(?:readonly )?\w+\?: .*;$/.test(line));
};

const deprecation = /^\s*\/\*\* @deprecated.*\*\/\n/gm;
const deprecatedMember = /^[^\S\n]+\/\*\* @deprecated.*\*\/\n(.*;)\n/gm;

/** Returns how a declaration changed; marks of deprecations do not count. @param {string} before @param {string} after @returns {Pick<Change, 'change' | 'isBreaking'>} */
const declarationChange = (before, after) => {
  const now = after.replaceAll(deprecation, '');
  const fits = (/** @type {string} */ text) => gainsOptionals(text.replaceAll(deprecation, ''), now);
  if (fits(before)) return { change: 'changed', isBreaking: false };
  const lines = now.split('\n');
  const remaining = before.replaceAll(deprecatedMember, (member, line) => (lines.includes(line) ? member : ''));
  return fits(remaining) ? { change: 'retired', isBreaking: false } : { change: 'changed', isBreaking: true };
};

/** Whether the export of an entry, as its line in the surface, is marked as deprecated. @param {Surface} surface @param {string} key */
const isDeprecated = (surface, key) =>
  surface.get(surface.get(key) || key.slice(key.indexOf(' ') + 1))?.startsWith('/** @deprecated') === true;

/**
 * Returns how a surface differs from the approved one. What is removed or changed is breaking, unless only optional members were added, or
 * only what is removed was marked as deprecated. A declaration behind an export is free to go: the export that needed it has changed, too.
 * @param {Surface} approved @param {Surface} current
 * @returns {readonly Change[]}
 */
export const surfaceChanges = (approved, current) =>
  [...new Set([...approved.keys(), ...current.keys()])]
    .filter((key) => approved.get(key) !== current.get(key))
    .map((key) => {
      const [before, after] = [approved.get(key), current.get(key)];
      if (before === undefined) return { key, change: 'added', isBreaking: false };
      if (after !== undefined) return { key, ...declarationChange(before, after) };
      if (isExport(key) && isDeprecated(approved, key)) return { key, change: 'retired', isBreaking: false };
      return { key, change: 'removed', isBreaking: isExport(key) };
    });

/**
 * Returns the surface of each package by its folder.
 * @param {ts.Program} program @param {readonly import('./packages.mjs').Entry[]} entries
 * @returns {ReadonlyMap<string, Surface>}
 */
export const surfacesOf = (program, entries) => {
  const packages = join(root, 'packages/');
  const declarations = declarationsOf(program, (file) => file.startsWith(packages));
  const folders = [...new Set(entries.map((entry) => entry.package))];
  return new Map(
    folders.map((folder) => [
      folder,
      surfaceOf(
        declarations,
        entries.filter((entry) => entry.package === folder),
      ),
    ]),
  );
};

/** Returns the surfaces of the packages as they are now. */
export const currentSurfaces = () => {
  const entries = packageEntries();
  return surfacesOf(programOf(entries.map(({ source }) => source)), entries);
};
