/** @typedef {{ params?: Readonly<Record<string, unknown>>, fields?: Readonly<Record<string, unknown>> }} Variant */
/** A script of the browser that a kind loads, with its own bytes after gzip. @typedef {{ name: string, own: number | undefined }} Weighed */
/** What the pattern library has of a component. @typedef {{ variants: readonly Variant[], pages: readonly string[] }} Pattern */
/**
 * What is known of a kind beside its definition.
 * @typedef {{ pattern: Pattern | undefined, isTested: boolean, scripts: readonly Weighed[], pictures: number, isUsed: boolean }} Evidence
 */
/** @typedef {import('./module-docs.mjs').Definition} Definition */

const code = (/** @type {string} */ text) => `\`${text}\``;

/**
 * The values of parameters and of fields with a choice that no variant shows, each as `Parameter: value`. A value that is fallen back to is
 * shown by a variant that leaves it out.
 * @param {Pick<Definition, 'fields' | 'params'>} definition
 * @param {Pattern | undefined} pattern
 * @returns {readonly string[]}
 */
export const unshownValues = ({ fields, params }, pattern) => {
  if (pattern === undefined || pattern.pages.length > 0) return [];
  const choices = [
    ...Object.values(params).map((param) => ({ ...param, among: /** @type {const} */ ('params') })),
    ...Object.values(fields).flatMap(({ name, format: { type, choices = [], fallback = '' } }) =>
      type === 'choice' ? [{ name, choices, fallback, among: /** @type {const} */ ('fields') }] : [],
    ),
  ];
  return choices.flatMap(({ name, choices: values, fallback, among }) => {
    const shown = new Set(pattern.variants.map((variant) => String(variant[among]?.[name] ?? fallback)));
    return values.filter((value) => !shown.has(value)).map((value) => `${name}: ${value}`);
  });
};

/** @param {Pattern | undefined} pattern @param {readonly string[]} unshown */
const patternOf = (pattern, unshown) => {
  if (pattern === undefined) return 'none';
  if (pattern.pages.length > 0) return `on ${pattern.pages.map(code).join(', ')}`;
  const count = `${pattern.variants.length}`;
  return unshown.length === 0 ? count : `${count}, without ${unshown.map(code).join(', ')}`;
};

/** @param {Weighed} script */
const weighed = ({ name, own }) => (own === undefined ? code(name) : `${code(name)} ${(own / 1024).toFixed(2)} KB`);

const yes = (/** @type {boolean} */ is) => (is ? 'yes' : '–');

/**
 * The table of what each kind of module has of what makes it done.
 * @param {readonly (readonly [definition: Definition, evidence: Evidence])[]} kinds
 * @returns {readonly string[]}
 */
export const doneTable = (kinds) => [
  '| component | fields | parameters | variants in the pattern library | pictures | tests that name it | scripts that it may load, their own bytes | on a page of the sample site |',
  '|---|---|---|---|---|---|---|---|',
  ...kinds.map(([definition, { pattern, isTested, scripts, pictures, isUsed }]) => {
    const cells = [
      code(definition.names[0] ?? ''),
      Object.keys(definition.fields).length,
      Object.keys(definition.params).length,
      patternOf(pattern, unshownValues(definition, pattern)),
      pictures === 0 ? '–' : pictures,
      yes(isTested),
      scripts.length === 0 ? '–' : scripts.map(weighed).join(', '),
      yes(isUsed),
    ];
    return `| ${cells.join(' | ')} |`;
  }),
];
