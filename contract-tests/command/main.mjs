#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addressOf, ask, InputError, messageOf, readPact } from './input.mjs';
import { writeOffered } from './offered.mjs';
import { prefixes, thirdParties } from './services.mjs';
import { statesOverHttp } from './states-over-http.mjs';
import { brokerOf, decideByTable, readTable, record, versionOf } from './verifications.mjs';

const help = `
masthead-contracts verify --provider NAME --url URL --states URL
  Verifies a service against its pact. NAME is user, content, search and so on.
  --pacts DIR              other pacts than those of this package
  --offered                leave out calls that the service refuses with 501
  --consumer-version V     the version of the pacts; the version of this package by default
  --provider-version V     the version of the service; with it, the verification is recorded
  --results FILE           the table in which it is recorded; verifications.json by default

masthead-contracts consumer FILE
  Verifies the reference backend against a pact of another consumer, in a checkout of Masthead.
  --consumer-version V, --provider-version V, --results FILE   as above; versions have no default

masthead-contracts can-i-deploy NAME@VERSION --with NAME@VERSION
  Reports whether a version was verified with each of the others. --with can be repeated.
  --results FILE           the table; verifications.json by default

PACT_BROKER_BASE_URL, with PACT_BROKER_TOKEN or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, configures a broker:
verifications are published to it, and can-i-deploy asks it.

Exit codes: 0 yes, 1 no, 2 the command could not decide.
`;

const here = fileURLToPath(new URL('..', import.meta.url));
const packageVersion = () => JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).version;

const options = /** @type {const} */ ({
  provider: { type: 'string' },
  url: { type: 'string' },
  states: { type: 'string' },
  pacts: { type: 'string' },
  offered: { type: 'boolean' },
  with: { type: 'string', multiple: true },
  results: { type: 'string', default: 'verifications.json' },
  'consumer-version': { type: 'string' },
  'provider-version': { type: 'string' },
  help: { type: 'boolean' },
});

const parsed = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new InputError(messageOf(cause).split('. ')[0] ?? '');
  }
};

const broker = brokerOf(process.env);
// The verifier would take its pacts from there.
for (const name of Object.keys(process.env)) if (name.startsWith('PACT_BROKER_')) delete process.env[name];

/** @typedef {ReturnType<typeof parsed>['values']} Options */

/** Prints failures. @param {readonly import('./verify.mjs').Failure[]} failures @param {string} what */
const report = (failures, what) => {
  for (const { interaction, differences } of failures) {
    console.error(`FAILED ${interaction}`);
    for (const difference of differences) console.error(`  ${difference}`);
  }
  console.log(failures.length === 0 ? `${what}: verified` : `${what}: ${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
};

/** Records a verification where a version of the provider is given. @param {import('./verify.mjs').Pact} pact @param {boolean} success @param {Options} given */
const recordResult = async (pact, success, { results, ...given }) => {
  const [consumerVersion, providerVersion] = [given['consumer-version'], given['provider-version']];
  if (providerVersion === undefined) return;
  if (consumerVersion === undefined) throw new InputError('--consumer-version is missing.');
  const row = { consumer: pact.consumer.name, consumerVersion, provider: pact.provider.name, providerVersion, success };
  record(results, row);
  await broker?.publish(pact, row);
};

/** @param {Options} given */
const verify = async ({ provider: name, ...given }) => {
  const known = [...Object.keys(prefixes), ...thirdParties];
  const service = known.find((each) => each === name || each === `${name}-service`);
  if (service === undefined)
    throw new InputError(
      `--provider ${name ?? ''} is unknown. Known: ${known.map((each) => each.replace(/-service$/, '')).join(', ')}.`,
    );
  const url = addressOf('--url', given.url);
  const provider = statesOverHttp(addressOf('--states', given.states));
  const file = join(given.pacts ?? join(here, 'pacts'), `masthead-adapters-${service}.json`);
  const pact = readPact(file);
  await ask(url);
  await provider.check();
  const folder = mkdtempSync(join(tmpdir(), 'masthead-contracts-'));
  try {
    const part = join(folder, 'pact.json');
    const count = given.offered ? await writeOffered(file, url, part) : pact.interactions.length;
    const verified = given.offered ? part : file;
    if (count === 0) throw new InputError(`${url} offers no call of the pact.`);
    // Loaded when the arguments are right: it takes the verifier, a native library, with it.
    const { verifyPact } = await import('./verify.mjs');
    const failures = await verifyPact({ pact: readPact(verified), file: verified, url, provider });
    // A part of a pact says nothing about the whole.
    if (count === pact.interactions.length)
      await recordResult(pact, failures.length === 0, {
        ...given,
        'consumer-version': given['consumer-version'] ?? packageVersion(),
      });
    return report(failures, `${service}: ${count} of ${pact.interactions.length} interactions`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string | undefined} file @param {Options} given */
const consumer = async (file, given) => {
  if (file === undefined) throw new InputError('consumer needs the FILE of a pact.');
  const pact = readPact(file);
  if (prefixes[pact.provider.name] === undefined)
    throw new InputError(
      `${file} is a pact with ${pact.provider.name}, which is none of ${Object.keys(prefixes).join(', ')}.`,
    );
  const program = join(here, 'provider/reference.ts');
  if (!existsSync(program))
    throw new InputError('The reference backend is part of a checkout of Masthead, and this is none.');
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', program, resolve(file)], {
    cwd: join(here, '..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {readonly import('./verify.mjs').Failure[] | undefined} */
  let failures;
  child.on('message', (message) => {
    failures = /** @type {import('./verify.mjs').Failure[]} */ (message);
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  if (failures === undefined) throw new InputError(`The reference backend could not be verified (exit ${code}).`);
  await recordResult(pact, failures.length === 0, given);
  return report(failures, `${pact.consumer.name}: ${pact.interactions.length} interactions`);
};

/** @param {string | undefined} version @param {Options} given */
const canIDeploy = async (version, { with: others = [], results }) => {
  if (version === undefined) throw new InputError('can-i-deploy needs a NAME@VERSION.');
  if (others.length === 0) throw new InputError('--with NAME@VERSION is missing.');
  const [wanted, rest] = [versionOf(version), others.map(versionOf)];
  const decision = (await broker?.decide([wanted, ...rest])) ?? decideByTable(readTable(results), wanted, rest);
  for (const line of decision.lines) console.log(line);
  console.log(decision.deployable ? 'yes' : 'no');
  return decision.deployable ? 0 : 1;
};

const main = async () => {
  const { values, positionals } = parsed();
  if (values.help) {
    console.log(help.trim());
    return 0;
  }
  const [command, argument, ...rest] = positionals;
  if (rest.length > 0) throw new InputError(`${rest.join(' ')} is too much.`);
  if (command === 'verify' && argument === undefined) return verify(values);
  if (command === 'consumer') return consumer(argument, values);
  if (command === 'can-i-deploy') return canIDeploy(argument, values);
  throw new InputError('Commands are verify, consumer and can-i-deploy; --help describes them.');
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof InputError ? error.message : error);
  process.exitCode = 2;
}
