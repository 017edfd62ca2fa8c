import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What narrows a run: then its tests write but a part of the pacts.
 * @typedef {{
 *   readonly files?: readonly string[] | undefined, readonly testNamePattern?: RegExp | undefined, readonly changed?: boolean | string,
 *   readonly related?: readonly string[] | undefined, readonly shard?: unknown
 * }} Run
 */

/**
 * Whether all tests run, as far as their names and files go.
 * @param {Run} run
 */
export const isWhole = ({ files, testNamePattern, changed, related, shard }) =>
  !files && !testNamePattern && !changed && !related && !shard;

/**
 * Prepares the folder that a run writes its pacts into. Pact merges into the files that are there, so a whole run begins with an empty
 * folder and a narrowed one with a copy of the pacts.
 * @param {{ pacts: string, draft: string, whole: boolean }} folders
 */
export const begin = async ({ pacts, draft, whole }) => {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  if (!whole) await cp(pacts, draft, { recursive: true });
};

/**
 * Puts the files of the draft in the place of the pacts, each by a rename, so that a reader at the same moment finds every file whole.
 * A pact that the draft lacks is removed.
 * @param {{ pacts: string, draft: string }} folders
 */
export const publish = async ({ pacts, draft }) => {
  await mkdir(pacts, { recursive: true });
  const written = (await readdir(draft)).filter((file) => file.endsWith('.json'));
  for (const file of written) {
    const beside = join(pacts, `.${file}.new`);
    await cp(join(draft, file), beside);
    await rename(beside, join(pacts, file));
  }
  for (const file of await readdir(pacts)) if (!written.includes(file)) await rm(join(pacts, file));
};
