import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

/** @typedef {Record<string, string> | undefined} Names */
/** @typedef {{ version?: string, link?: boolean, dependencies?: Names, optionalDependencies?: Names, peerDependencies?: Names, peerDependenciesMeta?: Record<string, { optional?: boolean }> | undefined }} Locked */
/** What an SBOM is about; `folder` is where the lock file of the repository has it. @typedef {Locked & { name: string, version: string, folder: string, integrity?: string, license?: string }} Subject */

const neededBy = (
  /** @type {Locked} */ { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta },
) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
];

/**
 * Returns the part of a lock file that packages need, as if they were installed from their archives.
 * @param {Readonly<Record<string, Locked>>} locked of the repository, by place @param {readonly Subject[]} subjects
 * @returns {Record<string, unknown>}
 */
export const lockedFor = (locked, subjects) => {
  /** @type {Record<string, unknown>} */
  const found = {};
  /** Where Node finds a library for a place: beside it, or in a folder above. @param {string} place @param {string} name @returns {string | undefined} */
  const resolve = (place, name) => {
    const candidate = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (locked[candidate] !== undefined) return candidate;
    return place === '' ? undefined : resolve(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
  };
  /** @param {string} place @param {string} target @param {Locked} entry @param {(place: string) => string} placed */
  const visit = (place, target, { ...entry }, placed) => {
    if (found[target] !== undefined) return;
    for (const flag of ['dev', 'devOptional', 'optional', 'peer']) delete (/** @type {any} */ (entry)[flag]);
    found[target] = entry;
    for (const name of neededBy(entry)) {
      const next = resolve(place, name);
      const other = next && locked[next];
      if (next && other && other.link !== true) visit(next, placed(next), other, placed);
    }
  };
  for (const { folder, ...subject } of subjects) {
    const target = `node_modules/${subject.name}`;
    visit(folder, target, subject, (place) => (place.startsWith(folder) ? target + place.slice(folder.length) : place));
  }
  return found;
};

/**
 * Returns the software bill of materials of packages with all that they need, in the format CycloneDX, as npm writes it.
 * @param {{ name: string, version: string, overrides?: unknown }} whole as a manifest @param {Readonly<Record<string, Locked>>} locked @param {readonly Subject[]} subjects
 */
export const sbomOf = async (whole, locked, subjects) => {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-sbom-'));
  const folder = join(scratch, whole.name);
  mkdirSync(folder);
  const dependencies = Object.fromEntries(subjects.map(({ name, version }) => [name, version]));
  const manifest = { ...whole, license: 'MIT', dependencies };
  const lock = { ...whole, lockfileVersion: 3, packages: { '': manifest, ...lockedFor(locked, subjects) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  try {
    return await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'], {
      cwd: folder,
    });
  } finally {
    rmSync(scratch, { recursive: true });
  }
};
