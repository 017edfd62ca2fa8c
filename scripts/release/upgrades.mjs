import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePrinted, compile, write } from '../lib/consumer.mjs';
import { root } from '../lib/places.mjs';
import { PlainError } from '../lib/program.mjs';
import { run } from '../lib/run.mjs';

const kept = join(root, 'scripts/upgrades');
/** What the upgrade notes of a program ask for beside the renames: texts and what replaces them. */
const byHand = 'by-hand.json';

/** Returns a program with the changes that its upgrade notes ask for. @param {string} name @param {string} text @param {readonly (readonly [string, string])[]} changes */
const changedByHand = (name, text, changes) =>
  changes.reduce((rest, [before, after]) => {
    if (rest.split(before).length !== 2) throw new PlainError(`${name} has not exactly one ${before}`);
    return rest.replace(before, () => after);
  }, text);

/**
 * Upgrades the programs that were written against earlier releases, in a project that has the archives of today: the codemod renames, what
 * the upgrade notes ask for is changed, and each is compiled and run. Fails with a PlainError when one needs more than that.
 * @param {string} project
 * @returns {Promise<number>} how many programs
 */
export const tryUpgrades = async (project) => {
  let count = 0;
  for (const version of readdirSync(kept)) {
    const { [byHand]: changes = '{}', ...programs } = Object.fromEntries(
      readdirSync(join(kept, version)).map((name) => [name, readFileSync(join(kept, version, name), 'utf8')]),
    );
    const folder = join(project, 'upgrades', version);
    write(folder, programs);
    await run(process.execPath, [join(project, 'node_modules/.bin/masthead-codemod'), folder], { cwd: project });
    for (const name of Object.keys(programs)) {
      const renamed = readFileSync(join(folder, name), 'utf8');
      const text = changedByHand(`${version}/${name}`, renamed, JSON.parse(changes)[name] ?? []);
      const place = join(folder, name.replace(/\.tsx?$/, ''));
      await compile(place, { [name]: text });
      if (!(await comparePrinted(place, name, text)))
        await run(process.execPath, [join('out', name.replace(/tsx?$/, 'js'))], { cwd: place });
      count += 1;
    }
  }
  return count;
};
