import { spawn } from 'node:child_process';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';

/**
 * Runs a command to its end in the checkout and gives its output.
 * With `show` the output goes straight to the terminal; an aborted `signal` ends the command. Fails with a PlainError that names the command.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<string>}
 */
export const run = (command, args, { show = false, env = process.env, cwd = root, signal } = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code, signal) =>
      code === 0
        ? done(output)
        : fail(
            new PlainError(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.\n${output.trimEnd()}`),
          ),
    );
  });
