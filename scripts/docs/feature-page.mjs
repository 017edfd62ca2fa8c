import { arrowsOf, nodesOf } from '../lib/chart.mjs';
import { dotOf } from './dot.mjs';
import { groupedBy } from './grouped-by.mjs';

/** @typedef {import('./machine-types.mjs').MachineTypes} MachineTypes */
/** @typedef {import('./machine-types.mjs').Field} Field */
/** @typedef {import('../lib/machines.mjs').Made & { types: MachineTypes }} Documented */

/** Text in which Vue and HTML find nothing of theirs. @param {string} text */
const escaped = (text) => text.replaceAll('{{', '&#123;&#123;').replaceAll('<', '&lt;');

/** A comment as Markdown; what it has in code marks stays as it is. @param {string} text */
export const prose = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : escaped(part)))
    .join('');

/** The same for a cell of a table. @param {string} text */
const plain = (text) => prose(text).replaceAll('|', '\\|');
const code = (/** @type {string} */ text) =>
  text === '' ? '' : `<code v-pre>${escaped(text).replaceAll('|', '\\|')}</code>`;

/** @param {string} title @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (title, head, rows) =>
  rows.length === 0
    ? []
    : [
        '',
        `### ${title}`,
        '',
        `| ${head.join(' | ')} |`,
        `|${head.map(() => '---').join('|')}|`,
        ...rows.map((row) => `| ${row.join(' | ')} |`),
      ];

/** @param {readonly Field[]} fields */
const payload = (fields) => code(fields.map(({ name, type }) => `${name}: ${type}`).join('; '));

/** @param {readonly string[]} parts */
const lines = (parts) => parts.join('<br>');

/** @param {import('xstate').AnyStateMachine} machine */
const stateRows = ({ root }) =>
  nodesOf(root).map((node) => [
    node === root ? 'any' : code(node.path.join('.')),
    node === root ? '' : plain(node.description ?? ''),
    node.tags.join(', '),
    lines(arrowsOf(node).map(({ to, label }) => `${plain(label)} → ${code(to.path.join('.'))}`)),
  ]);

/** The transitions that each guard decides. @param {import('xstate').AnyStateMachine} machine */
const guardRows = ({ root }) => {
  const guarded = nodesOf(root).flatMap((node) =>
    arrowsOf(node).flatMap(({ to, label }) => {
      const [, event = '', guard = ''] = /^(.*) \[(.*)\]$/.exec(label) ?? [];
      return guard === '' ? [] : [{ guard, use: `${plain(event)} → ${code(to.path.join('.'))}` }];
    }),
  );
  return [...groupedBy(guarded, ({ guard }) => guard)].map(([guard, uses]) => [
    code(guard),
    lines([...new Set(uses.map(({ use }) => use))]),
  ]);
};

/** @param {Documented} documented @param {Live | undefined} live */
const machineSection = ({ machine, factory, types }, live) => [
  '',
  `## ${factory}`,
  '',
  plain(types.doc || (machine.root.description ?? '')),
  '',
  `\`\`\`dot ${factory}`,
  dotOf(machine),
  '```',
  ...(live === undefined ? [] : liveExample(factory, live)),
  ...table(
    'Events',
    ['event', 'payload'],
    types.events.map(({ type, payload: fields }) => [code(type), payload(fields)]),
  ),
  ...table('States', ['state', 'means', 'tags', 'transitions'], stateRows(machine)),
  ...table('Guards', ['guard', 'decides'], guardRows(machine)),
  ...table(
    'Ports',
    ['port', 'type', 'does', 'failures'],
    types.ports.map(({ name, type, doc, failures }) => [
      code(name),
      code(type),
      plain(doc),
      failures.map(code).join(' '),
    ]),
  ),
  ...table(
    `View${types.view === undefined ? '' : `: ${types.view.name}`}`,
    ['field', 'type', 'means'],
    (types.view?.fields ?? []).map(({ name, type, doc }) => [code(name), code(type), plain(doc)]),
  ),
  ...table(
    'Failures',
    ['failure', 'holds'],
    types.failures.map(({ tag, payload: fields }) => [code(tag), payload(fields)]),
  ),
  ...table(
    'Emitted events',
    ['event', 'payload'],
    types.emitted.map(({ type, payload: fields }) => [code(type), payload(fields)]),
  ),
  ...table(
    'Input',
    ['field', 'type', 'means'],
    types.input.map(({ name, type, doc }) => [code(name), code(type), plain(doc)]),
  ),
];

/** A folder's name as a title. @param {string} name */
export const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** @typedef {{ buttons: readonly (readonly [label: string, event: { type: string }])[] }} Live */

/** What runs a machine in the page; without script the words within stay. @param {string} factory @param {Live} live */
const liveExample = (factory, { buttons }) => [
  '',
  '### Live',
  '',
  'It runs here, on services in memory; nothing leaves this page.',
  '',
  `<LiveMachine name="${factory}" :example="examples.${factory}" />`,
  '',
  '<noscript>',
  '',
  'The example needs script. It shows state, tags and view of the machine, and has a button for each of these events:',
  '',
  ...buttons.map(([label, event]) => `* ${plain(label)}: ${code(JSON.stringify(event))}`),
  '',
  '</noscript>',
];

/** @param {string} name of the file in docs/site/live */
const liveScript = (name) => [
  '',
  '<script setup>',
  "import { defineClientComponent } from 'vitepress';",
  "import { shallowRef } from 'vue';",
  "const LiveMachine = defineClientComponent(() => import('../../live/LiveMachine.vue'));",
  'const examples = shallowRef({});',
  `if (!import.meta.env.SSR) import('../../live/${name}.ts').then((found) => { examples.value = found.examples; });`,
  '</script>',
];

/**
 * Returns the page of a feature: every machine of its entry point, each with an example that runs in the page.
 * @param {string} name @param {string} entry that programs import @param {readonly Documented[]} machines
 * @param {Readonly<Record<string, Live>>} examples by the names of the machines
 */
export const featurePage = (name, entry, machines, examples) =>
  [
    `# ${titleOf(name)}`,
    '',
    `From the machines and types of \`${entry}\`; its types are in the [reference](/reference/${entry.replace('@masthead/', '')}).`,
    ...liveScript(name),
    ...machines.flatMap((machine) => machineSection(machine, examples[machine.factory])),
    '',
  ].join('\n');
