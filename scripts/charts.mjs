// Draws every state machine as a chart: docs/charts/<machine>.md, straight from the definitions.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const help = `Usage: node scripts/charts.mjs [--check] [--out <folder>]

Writes docs/charts/<machine>.md, one chart for each state machine of packages/core.
  --check          write nothing; exit 1 if a chart is missing, left over or differs from its machine
  --out <folder>   use another folder than docs/charts; every other .md file in it counts as left over
  --help           this text`;

const given = process.argv.slice(2);
const options = { check: { type: 'boolean', default: false }, out: { type: 'string' }, help: { type: 'boolean' } };
const read = () => {
  try {
    return parseArgs({ args: given, options }).values;
  } catch (cause) {
    console.error(`${cause.message}\n\n${help}`);
    return process.exit(2);
  }
};
const { check, out, help: wantsHelp } = read();
if (wantsHelp) {
  console.log(help);
  process.exit(0);
}

// The machines are TypeScript: the program starts itself again under the loader that reads it.
if (process.env.MASTHEAD_CHARTS !== 'loaded') {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', fileURLToPath(import.meta.url), ...given],
    {
      stdio: 'inherit',
      env: { ...process.env, MASTHEAD_CHARTS: 'loaded' },
    },
  );
  process.exit(status ?? 1);
}

const { StateMachine } = await import('xstate');
const core = new URL('../packages/core/src/', import.meta.url);
const target = out === undefined ? new URL('../docs/charts/', import.meta.url) : pathToFileURL(`${resolve(out)}/`);

/** Ports are only kept by a factory, never called by it. */
const noPorts = new Proxy({}, { get: () => () => undefined });

const machines = [];
for (const feature of readdirSync(core, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'shared' && entry.name !== 'testing',
)) {
  const door = new URL(`${feature.name}/index.ts`, core);
  const exported = await import(door.href).catch((cause) => {
    if (cause.code === 'ERR_MODULE_NOT_FOUND') return {};
    throw cause;
  });
  for (const [name, make] of Object.entries(exported)) {
    if (!name.endsWith('Machine') || typeof make !== 'function') continue;
    const machine = make(noPorts);
    if (machine instanceof StateMachine) machines.push({ feature: feature.name, machine });
  }
}
machines.sort((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'));

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const idOf = (node) => node.path.join('_') || node.machine.id;
const plain = (text) => text.replace(/[:;"]/g, ',');

const labelOf = (event) => {
  const delay = /^xstate\.after\.(.+?)\.[^.]+\./.exec(`${event}.`);
  return event === '' ? 'at once' : delay === null ? event : `after ${delay[1]}`;
};

const guardOf = (guard) => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  const inner = Array.isArray(guard.guards) ? guard.guards.map(guardOf) : [];
  if (inner.length > 0) return guard.check?.name === 'checkNot' ? `not ${inner[0]}` : inner.join(' and ');
  return typeof guard === 'function' ? 'guarded' : (guard.type ?? 'guarded');
};

const arrowsOf = (node) => {
  const all = [
    ...[...node.transitions].flatMap(([event, list]) => list.map((one) => [event, one])),
    ...(node.always ?? []).map((one) => ['', one]),
  ];
  return all.flatMap(([event, { target: targets, guard }]) => {
    const label = `${plain(labelOf(event))}${guard === undefined ? '' : ` [${plain(guardOf(guard))}]`}`;
    return (targets ?? []).map((to) => ({ from: node, to, label }));
  });
};

const nodesOf = (node) => [node, ...Object.values(node.states).flatMap(nodesOf)];

const drawStates = (node, indent) => {
  const children = Object.values(node.states);
  const lines = [];
  const regions = node.type === 'parallel' ? children.map((child) => [child]) : [children];
  regions.forEach((region, n) => {
    if (n > 0) lines.push(`${indent}--`);
    for (const child of region) {
      const name = idOf(child);
      lines.push(`${indent}state "${child.key}" as ${name}`);
      if (Object.keys(child.states).length > 0)
        lines.push(`${indent}state ${name} {`, ...drawStates(child, `${indent}  `), `${indent}}`);
    }
    const first = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
    if (first !== undefined) lines.push(`${indent}[*] --> ${idOf(first)}`);
  });
  for (const child of children) {
    for (const { from, to, label } of arrowsOf(child)) lines.push(`${indent}${idOf(from)} --> ${idOf(to)} : ${label}`);
    if (child.type === 'final') lines.push(`${indent}${idOf(child)} --> [*]`);
  }
  return lines;
};

const chart = ({ feature, machine }) => {
  const { root } = machine;
  const anywhere = arrowsOf(root).map(({ to, label }) => `* ${label} → \`${to.path.join('.')}\``);
  const rows = nodesOf(root)
    .filter((node) => node !== root)
    .map((node) => `| \`${node.path.join('.')}\` | ${node.description ?? ''} | ${node.tags.join(', ')} |`);
  return [
    `# ${machine.id}`,
    '',
    `${root.description ?? ''} Generated by \`node scripts/charts.mjs\` from \`packages/core/src/${feature}\`; do not edit.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawStates(root, '  '),
    '```',
    ...(anywhere.length === 0 ? [] : ['', 'From any state that does not say otherwise:', '', ...anywhere]),
    '',
    '| state | means | tags |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const wanted = new Map(machines.map((one) => [`${kebab(one.machine.id)}.md`, chart(one)]));
wanted.set(
  'README.md',
  [
    '# State charts',
    '',
    'Generated by `node scripts/charts.mjs`; `--check` fails when a chart no longer shows its machine.',
    '',
    ...machines.map(({ machine }) => `* [${machine.id}](${kebab(machine.id)}.md): ${machine.root.description ?? ''}`),
    '',
  ].join('\n'),
);
const present = existsSync(target) ? readdirSync(target).filter((name) => name.endsWith('.md')) : [];
const textOf = (name) => (present.includes(name) ? readFileSync(new URL(name, target), 'utf8') : undefined);
const drifted = [
  ...[...wanted].filter(([name, text]) => textOf(name) !== text).map(([name]) => name),
  ...present.filter((name) => !wanted.has(name)),
];

if (check) {
  for (const name of drifted)
    console.error(`${out ?? 'docs/charts'}/${name} does not show its machine; run node scripts/charts.mjs`);
  process.exit(drifted.length === 0 ? 0 : 1);
}
mkdirSync(target, { recursive: true });
for (const [name, text] of wanted) writeFileSync(new URL(name, target), text);
for (const name of present.filter((found) => !wanted.has(found))) rmSync(new URL(name, target));
console.log(`${machines.length} charts, ${drifted.length} changed`);
