import { doneTable } from './module-done.mjs';

/** @typedef {{ type: string, choices?: readonly string[], fallback?: string, fields?: Fields }} Format */
/** @typedef {{ readonly [key: string]: { readonly name: string, readonly format: Format } }} Fields */
/** @typedef {{ names: readonly string[], fields: Fields, params: { readonly [key: string]: { name: string, choices: readonly string[], fallback: string } }, areas: { readonly [key: string]: string } }} Definition */

const code = (/** @type {string} */ text) => `\`${text}\``;

/** @param {readonly string[]} choices @param {string} fallback */
const choicesOf = (choices, fallback) =>
  choices.map((word) => (word === fallback ? `**${code(word)}**` : code(word))).join(', ');

/** @param {Format} format @returns {string} */
const described = ({ type, choices = [], fallback = '', fields }) => {
  if (type === 'choice') return `text, one of ${choicesOf(choices, fallback)}`;
  if (type === 'links') return 'list of `link` link';
  if (type === 'names') return 'list of `name` text';
  if (type === 'rich text with slots')
    return 'rich text; a paragraph `[[name]]` is replaced by the placeholder of that name';
  if (fields === undefined) return type;
  return `list of ${Object.values(fields)
    .map(({ name, format }) => `${code(name)} ${described(format)}`)
    .join(', ')}`;
};

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) =>
  rows.length === 0
    ? []
    : [
        '',
        `| ${head.join(' | ')} |`,
        `|${head.map(() => '---').join('|')}|`,
        ...rows.map((row) => `| ${row.join(' | ')} |`),
      ];

/** @typedef {{ fields: object, params?: object, areas?: readonly string[], slotsIn?: string }} Authored what an author may write of a component */

/** @param {Authored | undefined} authored */
const authoredNames = (authored) => {
  if (authored === undefined) return ['', 'No author writes it: the content service makes it.'];
  const { fields, params = {}, areas = [], slotsIn } = authored;
  const groups = [
    { what: 'fields', names: Object.keys(fields) },
    { what: 'parameters', names: Object.keys(params) },
    { what: 'places', names: [...areas, ...(slotsIn === undefined ? [] : ['components'])] },
  ].filter(({ names }) => names.length > 0);
  if (groups.length === 0) return ['', 'Authors write it without fields.'];
  return ['', `Authors write: ${groups.map(({ what, names }) => `${what} ${names.map(code).join(', ')}`).join('; ')}.`];
};

/** @param {string} kind @param {Definition} definition @param {Authored | undefined} authored */
const sectionOf = (kind, { names: [name = '', ...aliases], fields, params, areas }, authored) => [
  '',
  `## ${name}`,
  `${code(kind)} in the core${aliases.length > 0 ? `; also read as ${aliases.map(code).join(', ')}` : ''}.`,
  ...authoredNames(authored),
  ...table(
    ['field', 'holds', 'read as'],
    Object.entries(fields).map(([key, field]) => [code(field.name), described(field.format), code(key)]),
  ),
  ...table(
    ['parameter', 'values, the fall-back in bold', 'read as'],
    Object.entries(params).map(([key, param]) => [
      code(param.name),
      choicesOf(param.choices, param.fallback),
      code(key),
    ]),
  ),
  ...table(
    ['placeholder', 'read as'],
    Object.entries(areas).map(([key, area]) => [code(area), code(key)]),
  ),
];

/**
 * The text of docs/modules.md.
 * @param {{ readonly [kind: string]: Definition }} definitions
 * @param {(kind: string, component: string) => import('./module-done.mjs').Evidence} evidence
 * @param {{ readonly [component: string]: Authored }} authored by the names of components
 */
export const moduleDocs = (definitions, evidence, authored) =>
  [
    '# Modules',
    '',
    'Every component the site reads, generated from the definitions in `packages/core/src/content/modules/` by `npm run registers`;',
    '`--check` fails when they differ. The shapes of fields are those of [layout JSON](contracts/layout-json.md). What authors of',
    'this project’s format may write stands above each table, under the names that its checker accepts; the same is served as JSON Schema at `GET /content/components`, and with labels and help for editors at `GET /content/schemas/page`.',
    '',
    '## What makes a module done',
    'Each kind is shown in all its variants in the [pattern library](adr/0046-pattern-library.md), at `/patterns` of the sample site. The table',
    'is generated; a test refuses a kind without variants, pictures, a test that names it or a page, or with a value that no variant shows. Scripts are those',
    'that its component asks for, whenever that is; what they share with others (React, for an island), and how much each may weigh, stands in [browser-scripts.md](browser-scripts.md).',
    '',
    ...doneTable(
      Object.entries(definitions).map(([kind, definition]) => [definition, evidence(kind, definition.names[0] ?? '')]),
    ),
    ...Object.entries(definitions).flatMap(([kind, definition]) =>
      sectionOf(kind, definition, authored[definition.names[0] ?? '']),
    ),
    '',
  ].join('\n');
