import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const isProgram = (/** @type {string} */ file) => /(?<!\.(?:test|d))\.ts$/.test(file);

/**
 * Writes the sources of these folders as JavaScript, each file for itself, as `tsc -b` does, but neither checks nor
 * writes types: those of thousands of exported values are what takes long.
 * @param {readonly string[]} folders relative to the root
 */
export const compile = async (folders) => {
  // Only here: it is not there before the dependencies are.
  const { build, stop } = await import('esbuild');
  await Promise.all(
    folders.map((folder) =>
      build({
        absWorkingDir: join(root, folder),
        entryPoints: readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
          .filter(isProgram)
          .map((file) => join('src', file)),
        outdir: 'dist',
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'es2023',
        sourcemap: true,
        logLevel: 'warning',
        plugins: [
          {
            name: 'imports stay as they are',
            setup: ({ onResolve }) =>
              onResolve({ filter: /./ }, ({ path, kind }) =>
                kind === 'entry-point' ? undefined : { path: path.replace(/(?<=^\..*)\.ts$/, '.js'), external: true },
              ),
          },
        ],
      }),
    ),
  ).finally(stop);
};
