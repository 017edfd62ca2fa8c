import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/program.mjs';
import { run } from '../lib/run.mjs';
import { wrongChecksums } from './artefacts.mjs';

/** The manifest in an archive. @param {string} archive @returns {Promise<import('../lib/pack.mjs').Manifest>} */
const manifestIn = async (archive) => JSON.parse(await run('tar', ['-xOzf', archive, 'package/package.json']));

/**
 * Publishes the archives of a release that the registry of npm does not have, those that others need first.
 * @param {string} folder
 */
export const publish = async (folder) => {
  const wrong = wrongChecksums(folder);
  if (wrong.length > 0) throw new PlainError(`The checksums differ: ${wrong.join(', ')}.`);
  const archives = readdirSync(join(folder, 'packages')).map((name) => join(folder, 'packages', name));
  const packed = await Promise.all(archives.map(async (archive) => ({ archive, ...(await manifestIn(archive)) })));
  const names = packed.map(({ name }) => name);
  const ownNeeds = (/** @type {import('../lib/pack.mjs').Manifest} */ { dependencies = {} }) =>
    names.filter((name) => name in dependencies).length;
  for (const { archive, name, version } of packed.toSorted((one, other) => ownNeeds(one) - ownNeeds(other))) {
    const known = await run('npm', ['view', `${name}@${version}`, 'version']).catch(() => '');
    if (known.trim() === '') await run('npm', ['publish', archive, '--access', 'public']);
    console.log(`${name}@${version} ${known.trim() === '' ? 'published' : 'was published before'}`);
  }
};
