import { arrowsOf, nodesOf } from '../lib/chart.mjs';
import { groupedBy } from './grouped-by.mjs';

/** @typedef {import('xstate').AnyStateNode} Node */

const quoted = (/** @type {string} */ text) => JSON.stringify(text);
const idOf = (/** @type {Node} */ node) => quoted(node.path.join('.'));
const isGroup = (/** @type {Node} */ node) => Object.keys(node.states).length > 0;

/** Arrows of a group begin and end at its border, which Graphviz draws from a point inside. @param {Node} node */
const pointOf = (node) => (isGroup(node) ? quoted(`start of ${node.path.join('.')}`) : idOf(node));
const clusterOf = (/** @type {Node} */ node) => quoted(`cluster ${node.path.join('.')}`);

/** @param {Node} node @param {string} indent @returns {string[]} */
const statesOf = (node, indent) => {
  /** @type {Node[]} */
  const children = Object.values(node.states);
  const first = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
  return [
    `${indent}${pointOf(node)} [shape=point, width=0.12${first === undefined ? ', style=invis' : ''}];`,
    ...children.flatMap((child) =>
      isGroup(child)
        ? [
            `${indent}subgraph ${clusterOf(child)} {`,
            `${indent}  label=${quoted(child.key)};`,
            ...statesOf(child, `${indent}  `),
            `${indent}}`,
          ]
        : [`${indent}${idOf(child)} [label=${quoted(child.key)}${child.type === 'final' ? ', peripheries=2' : ''}];`],
    ),
    ...(first === undefined ? [] : [`${indent}${pointOf(node)} -> ${pointOf(first)}${borders(undefined, first)};`]),
  ];
};

/** @param {Node | undefined} from @param {Node} to @param {string} [label] */
const borders = (from, to, label) => {
  const isWithin = (/** @type {Node} */ inner, /** @type {Node} */ outer) =>
    inner.path.slice(0, outer.path.length).join('.') === outer.path.join('.');
  const parts = [
    ...(label === undefined ? [] : [`label=${quoted(label)}`]),
    ...(from !== undefined && isGroup(from) && !isWithin(to, from) ? [`ltail=${clusterOf(from)}`] : []),
    ...(isGroup(to) && !(from !== undefined && isWithin(from, to)) ? [`lhead=${clusterOf(to)}`] : []),
  ];
  return parts.length === 0 ? '' : ` [${parts.join(', ')}]`;
};

/** Widths of letters that Graphviz knows; the page shows them in its own font of one width. */
const font = 'fontname=Courier, fontsize=11';

/**
 * Returns the chart of a machine in Graphviz's language; transitions between the same two states share an arrow. Transitions of the machine
 * as a whole, which any state takes, are left out.
 * @param {import('xstate').AnyStateMachine} machine
 */
export const dotOf = ({ root }) => {
  const arrows = nodesOf(root)
    .filter((node) => node !== root)
    .flatMap(arrowsOf);
  const shared = [...groupedBy(arrows, ({ from, to }) => `${pointOf(from)} -> ${pointOf(to)}`)];
  return [
    'digraph {',
    `  compound=true; bgcolor=transparent; node [shape=box, style=rounded, ${font}]; edge [${font}];`,
    `  graph [style=rounded, labeljust=l, ${font}];`,
    ...statesOf(root, '  '),
    ...shared.map(([ends, [first, ...others]]) => {
      if (first === undefined) return '';
      const label = [first, ...others].map((one) => one.label).join('\n');
      return `  ${ends}${borders(first.from, first.to, label)};`;
    }),
    '}',
  ].join('\n');
};
