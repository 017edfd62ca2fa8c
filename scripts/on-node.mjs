import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

offerHelp(`
npm run on-node -- VERSION SCRIPT …: runs a script of package.json under another Node, installed by npm.

  npm run on-node -- 22 test unit    the unit tests under the newest Node 22
  npm run on-node -- 24 start        the product under the newest Node 24
  npm run on-node -- 20.19.0 test types lint

A version is a number with one to three parts. Downloads stay in node_modules/.cache.
`);

/**
 * The program of a Node version, brought by npm unless it is there.
 * @param {string} version
 * @returns {Promise<string>}
 */
const nodeOf = async (version) => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.cache', 'masthead', `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const how = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...how, `${name}@${version}`]);
  }
  return program;
};

await runProgram(async () => {
  const [version = '', script, ...args] = process.argv.slice(2);
  if (!/^\d+(\.\d+){0,2}$/.test(version) || script === undefined)
    throw new PlainError('Say which Node and which script: npm run on-node -- 22 test unit');
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new PlainError('Run it by npm: npm run on-node -- 22 test unit');
  const node = await nodeOf(version);
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  const { status } = spawnSync(node, [npm, 'run', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  process.exitCode = status ?? 1;
});
