/** @typedef {typeof import('typescript')} TypeScript */
/** @typedef {import('typescript').Node} Node */
/** New names of what an entry exported, as `name` or `name of another/entry`, and of members of its types. @typedef {{ exports?: Readonly<Record<string, string>>, members?: Readonly<Record<string, string>>, entry?: string }} Renames */
/** @typedef {{ start: number, end: number, text: string }} Edit */

/** Every identifier below a node. @param {TypeScript} ts @param {Node} node @returns {readonly import('typescript').Identifier[]} */
const identifiersIn = (ts, node) => {
  /** @type {import('typescript').Identifier[]} */
  const found = [];
  const visit = (/** @type {Node} */ each) => {
    if (ts.isIdentifier(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
};

/** Whether an identifier names a member: what it means depends on the object before it. @param {TypeScript} ts @param {import('typescript').Identifier} identifier */
const isMember = (ts, identifier) => {
  const { parent } = identifier;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === identifier;
  if (ts.isQualifiedName(parent)) return parent.right === identifier;
  if (ts.isBindingElement(parent)) return parent.propertyName === identifier;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isJsxAttribute(parent);
  return isNamed && parent.name === identifier;
};

/** @param {TypeScript} ts @param {import('typescript').Identifier} identifier */
const isDeclared = (ts, { parent }) =>
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isBindingElement(parent) ||
  ts.isFunctionDeclaration(parent) ||
  ts.isClassDeclaration(parent) ||
  ts.isTypeAliasDeclaration(parent) ||
  ts.isInterfaceDeclaration(parent) ||
  ts.isTypeParameterDeclaration(parent);

/**
 * Returns a program with the new names of what it imports. A name that means something else in the file, too, stays as an alias, and so does
 * every name where `keepsLocals` is set, because a template outside the text may use it.
 * @param {TypeScript} ts @param {string} file @param {string} text @param {Readonly<Record<string, Renames>>} table by entry
 * @param {{ keepsLocals?: boolean }} [options]
 */
export const renamed = (ts, file, text, table, { keepsLocals = false } = {}) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const everywhere = identifiersIn(ts, source);
  const identifiers = everywhere.filter(({ parent }) => !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent));
  /** @type {Edit[]} */
  const edits = [];
  /** @type {Map<string, string>} */
  const locals = new Map();
  /** @type {Record<string, string>} */
  const members = {};
  const replace = (/** @type {Node} */ node, /** @type {string} */ by) =>
    edits.push({ start: node.getStart(), end: node.getEnd(), text: by });

  const isFree = (/** @type {string} */ old, /** @type {string} */ name) =>
    ![...locals.values()].includes(name) &&
    !everywhere.some(
      (each) => !isMember(ts, each) && (each.text === name || (each.text === old && isDeclared(ts, each))),
    );

  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    const renames = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? table[moduleSpecifier.text] : undefined;
    if (moduleSpecifier === undefined || renames === undefined) continue;
    Object.assign(members, renames.members);
    const from = renames.entry ?? /** @type {import('typescript').StringLiteral} */ (moduleSpecifier).text;
    const quote = moduleSpecifier.getText()[0] ?? "'";
    const clause = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    if (clause === undefined || !(ts.isNamedImports(clause) || ts.isNamedExports(clause))) {
      if (renames.entry !== undefined) replace(moduleSpecifier, quote + from + quote);
      continue;
    }
    /** What is named of each entry. @type {Map<string, Set<string>>} */
    const named = new Map([[from, new Set()]]);
    for (const { name, propertyName, isTypeOnly } of clause.elements) {
      const old = (propertyName ?? name).text;
      const [now = old, entry = from] = renames.exports?.[old]?.split(' of ') ?? [];
      const isLocal = isImport && propertyName === undefined && now !== old && !keepsLocals && isFree(old, now);
      if (isLocal) locals.set(old, now);
      const local = isLocal ? now : name.text;
      named.set(
        entry,
        (named.get(entry) ?? new Set()).add((isTypeOnly ? 'type ' : '') + (now === local ? now : `${now} as ${local}`)),
      );
    }
    const isChanged =
      from !== /** @type {any} */ (moduleSpecifier).text ||
      clause.elements.some(({ name, propertyName }) => renames.exports?.[(propertyName ?? name).text]);
    const isTypeOnly = isImport ? statement.importClause?.isTypeOnly : statement.isTypeOnly;
    const head = `${isImport ? 'import' : 'export'}${isTypeOnly ? ' type' : ''}`;
    const end = statement.getText().endsWith(';') ? ';' : '';
    const lines = [...named]
      .filter(([, names]) => names.size > 0)
      .map(([entry, names]) => `${head} { ${[...names].join(', ')} } from ${quote}${entry}${quote}${end}`);
    if (isChanged) replace(statement, lines.join('\n'));
  }

  for (const identifier of identifiers) {
    const { parent, text: name } = identifier;
    const local = locals.get(name);
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    const isShort =
      ts.isShorthandPropertyAssignment(parent) ||
      (ts.isBindingElement(parent) && parent.propertyName === undefined && ts.isObjectBindingPattern(parent.parent));
    if (isShort && (member ?? local) !== undefined) replace(identifier, `${member ?? name}: ${local ?? name}`);
    else if (isMember(ts, identifier)) {
      if (member !== undefined) replace(identifier, member);
    } else if (local !== undefined) replace(identifier, local);
  }
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) continue;
    const clause = statement.exportClause;
    for (const element of clause && ts.isNamedExports(clause) ? clause.elements : []) {
      const local = locals.get((element.propertyName ?? element.name).text);
      if (local !== undefined) replace(element, `${element.isTypeOnly ? 'type ' : ''}${local} as ${element.name.text}`);
    }
  }
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text);
};
