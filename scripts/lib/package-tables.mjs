import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const [begin, end] = ['<!-- package: written by scripts/registers.mjs -->', '<!-- /package -->'];

/**
 * @typedef {{ readonly sideEffects: false | readonly string[], readonly exports: Readonly<Record<string, unknown>>, readonly peerDependencies?: Readonly<Record<string, string>>, readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>> }} Manifest
 */

/** @param {readonly string[]} names */
const listed = (names) => names.map((name) => `\`${name}\``).join(', ');

/** Returns the table of what a package needs and offers. @param {Manifest} manifest @param {string} node @param {string} typescript */
export const packageTable = (manifest, node, typescript) => {
  const entries = Object.keys(manifest.exports);
  const peers = Object.entries(manifest.peerDependencies ?? {}).map(
    ([name, range]) =>
      `\`${name}\` ${range.replaceAll('|', '\\|')}${manifest.peerDependenciesMeta?.[name]?.optional ? ' (optional)' : ''}`,
  );
  const effects =
    manifest.sideEffects === false
      ? 'none on loading: a bundler leaves out what is not used'
      : `only of ${listed(manifest.sideEffects.filter((file) => file.startsWith('./dist')))}`;
  return [
    '| package | |',
    '|---|---|',
    `| \`engines\` | Node \`${node}\` |`,
    `| TypeScript | ${typescript} |`,
    `| side effects | ${effects} |`,
    `| peers | ${peers.join(', ') || 'none'} |`,
    `| \`exports\` | ${listed(entries)} |`,
  ].join('\n');
};

/** Returns the READMEs of the packages with their tables, by place. @returns {readonly (readonly [string, string])[]} */
export const readmesWithTables = () => {
  const read = (/** @type {string} */ place) => readFileSync(join(root, place), 'utf8');
  const { engines } = JSON.parse(read('package.json'));
  const [, typescript = ''] = /^\| TypeScript \| (.*) \|$/m.exec(read('README.md')) ?? [];
  return readdirSync(join(root, 'packages')).map((folder) => {
    const place = `packages/${folder}/README.md`;
    const text = read(place);
    const [before = '', rest = ''] = text.split(begin);
    const table = packageTable(JSON.parse(read(`packages/${folder}/package.json`)), engines.node, typescript);
    return [
      place,
      `${before.trimEnd()}\n\n${begin}\n${table}\n${end}\n${(rest.split(end)[1] ?? '').replace(/^\n/, '')}`,
    ];
  });
};
