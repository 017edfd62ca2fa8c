import { folders } from './pact-folders.cjs';
import { begin, isWhole, publish } from './write-pacts.mjs';

/** Begins the pacts of a run before its first test. @param {import('vitest/node').TestProject} project */
export const setup = ({ vitest }) => {
  // No published property holds the arguments that select files.
  if (!('filenamePattern' in vitest)) throw new Error('Vitest does not say which files it runs.');
  const files = /** @type {readonly string[] | undefined} */ (vitest.filenamePattern);
  return begin({ ...folders, whole: isWhole({ ...vitest.config, files }) });
};

/** Publishes them after its last test. */
export const teardown = () => publish(folders);
