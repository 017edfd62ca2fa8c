import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} file @param {'sha256' | 'sha512'} algorithm @param {'hex' | 'base64'} [encoding] */
export const digestOf = (file, algorithm, encoding = 'hex') =>
  createHash(algorithm).update(readFileSync(file)).digest(encoding);

/** The files of a folder and of those in it, as paths from it. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .toSorted();

/**
 * Returns the statement of where the files of a release come from, as in-toto and SLSA lay it out. It is unsigned: a service that
 * signs is a part of the registry (`npm publish --provenance`).
 * @param {{ folder: string, version: string, commit: string, repository: string, npm: string, started: Date }} release
 */
export const provenanceOf = ({ folder, version, commit, repository, npm, started }) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: filesIn(folder).map((name) => ({
    name,
    digest: { sha256: digestOf(join(folder, name), 'sha256'), sha512: digestOf(join(folder, name), 'sha512') },
  })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: `${repository}#docs/guides/releasing.md`,
      externalParameters: { version },
      resolvedDependencies: [{ uri: `${repository}@${commit}`, digest: { gitCommit: commit } }],
    },
    runDetails: {
      builder: { id: `${repository}#scripts/release.mjs`, version: { node: process.version, npm } },
      metadata: { startedOn: started.toISOString(), finishedOn: new Date().toISOString() },
    },
  },
});

/** Writes the sums of all files of a folder, in the format of `sha256sum -c` and `sha512sum -c`. @param {string} folder */
export const writeChecksums = (folder) => {
  const files = filesIn(folder);
  for (const algorithm of /** @type {const} */ (['sha256', 'sha512'])) {
    const lines = files.map((name) => `${digestOf(join(folder, name), algorithm)}  ${name}\n`);
    writeFileSync(join(folder, `${algorithm.toUpperCase()}SUMS`), lines.join(''));
  }
};

/** Returns the files of a folder that differ from their sums or are gone; and the list, where it is gone itself. @param {string} folder */
export const wrongChecksums = (folder) => {
  const list = join(folder, 'SHA512SUMS');
  if (!existsSync(list)) return ['SHA512SUMS'];
  return readFileSync(list, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '))
    .filter(([sum, name = '']) => !existsSync(join(folder, name)) || digestOf(join(folder, name), 'sha512') !== sum)
    .map(([, name]) => name);
};
