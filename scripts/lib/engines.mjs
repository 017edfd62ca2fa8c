import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser engine that the site is walked through in. @typedef {{ name: 'Firefox' | 'WebKit', program: string }} InstalledEngine */

/** What each engine needs on this machine, and how Debian installs it. */
const engines = /** @type {const} */ ([
  { name: 'Firefox', programs: ['firefox-esr', 'firefox'], besides: [], packages: 'firefox-esr' },
  { name: 'WebKit', programs: ['WebKitWebDriver'], besides: ['Xvfb'], packages: 'webkit2gtk-driver xvfb' },
]);

/** @param {string} program @param {NodeJS.ProcessEnv} env */
const pathOf = (program, env) =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/**
 * Which engines beside Chromium this machine has, and a sentence for each that it has not.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ installed: InstalledEngine[], missing: string[] }}
 */
export const findEngines = (env = process.env) => {
  const found = engines.map(({ name, programs, besides, packages }) => {
    const program = programs.map((each) => pathOf(each, env)).find((path) => path !== undefined);
    const isWhole = besides.every((each) => pathOf(each, env) !== undefined);
    return { name, packages, program: isWhole ? program : undefined };
  });
  return {
    installed: found.flatMap(({ name, program }) => (program === undefined ? [] : [{ name, program }])),
    missing: found.flatMap(({ name, packages, program }) =>
      program === undefined ? [`${name} is not installed: nothing was walked in it (apt-get install ${packages})`] : [],
    ),
  };
};
