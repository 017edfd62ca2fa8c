// Writes the pages of the documentation site that are made of machines and types: docs/site/generated. Runs under a loader that reads TypeScript.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allMachines } from '../lib/machines.mjs';
import { root } from '../lib/places.mjs';
import { featurePage, titleOf } from './feature-page.mjs';
import { groupedBy } from './grouped-by.mjs';
import { machineTypes } from './machine-types.mjs';
import { packageEntries, programOf } from './packages.mjs';
import { referencePage } from './reference-page.mjs';
import { describedServices, servicePages } from './service-pages.mjs';
import { surfacesOf } from './surface.mjs';

/** @typedef {{ text: string, link: string }} Link */

const target = join(root, 'docs/site/generated');
const entries = packageEntries();
const program = programOf(entries.map(({ source }) => source));
const typesOf = machineTypes(program);
const shared = entries.filter(({ name }) => /\/(?:form|type-ahead)$/.test(name)).map(({ source }) => source);

/** @param {string} place @param {string} text */
const write = (place, text) => {
  mkdirSync(dirname(join(target, place)), { recursive: true });
  writeFileSync(join(target, place), text);
};

/** Writes a page that links the others of its folder. @param {string} folder @param {string} title @param {string} intro @param {readonly Link[]} links */
const writeIndex = (folder, title, intro, links) => {
  const list = links.map(({ text, link }) => `* [${text}](${link})`);
  write(`${folder}/index.md`, [`# ${title}`, '', intro, '', ...list, ''].join('\n'));
};

rmSync(target, { recursive: true, force: true });

/** @param {string} name of a feature @returns {Promise<Readonly<Record<string, import('./feature-page.mjs').Live>>>} */
const examplesOf = async (name) =>
  (await import(new URL(`../../docs/site/live/${name}.ts`, import.meta.url).href)).examples;

const pages = await Promise.all(
  [...groupedBy(await allMachines(), ({ feature }) => feature)].map(async ([feature, machines]) => {
    const source = join(root, 'packages/core/src', feature, 'index.ts');
    const entry = entries.find((one) => one.source === source);
    if (entry === undefined) throw new Error(`No package exports ${source}.`);
    const name = entry.name.replace('@masthead/core/', '');
    const documented = machines.map((made) => ({ ...made, types: typesOf(source, made.factory, shared) }));
    write(`features/${name}.md`, featurePage(name, entry.name, documented, await examplesOf(name)));
    return { text: titleOf(name), link: `/features/${name}` };
  }),
);
const features = pages.toSorted((one, other) => one.text.localeCompare(other.text, 'en'));
writeIndex(
  'features',
  'Features',
  'Each page shows the machines of one entry point: chart, events, states, guards, ports, view and failures.',
  features,
);

const surfaces = surfacesOf(program, entries);
const reference = entries.map((entry) => {
  const place = `reference/${entry.name.replace('@masthead/', '')}`;
  write(
    `${place.replace(/^reference\/[^/]+$/, '$&/index')}.md`,
    referencePage(program, entry, surfaces.get(entry.package) ?? new Map()),
  );
  return { text: entry.name, link: place.includes('/', 'reference/'.length) ? `/${place}` : `/${place}/` };
});
writeIndex(
  'reference',
  'Reference',
  'Every name of every entry point, with its declaration. A release says which of them changed.',
  reference,
);

const services = [...servicePages(await describedServices())]
  .filter(([service]) => !['healthz', 'readyz'].includes(service))
  .map(([service, page]) => {
    write(`services/${service}.md`, page);
    return { text: `Calls below /${service}`, link: `/services/${service}` };
  });

write('sidebar.json', JSON.stringify({ features, reference, services }));
console.log(`${features.length} features, ${reference.length} entries, ${services.length} services`);
