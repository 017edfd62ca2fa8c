import { contractTestsPass, formatted, typesHold, unitTestsPass } from './lib/checks.mjs';
import { isKebab, layOut } from './lib/layout.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { callAdditions, callFiles, callPlaces, servicesWithCapabilities, verifyingTests } from './scaffold/call.mjs';
import { featureAdditions, featureFiles } from './scaffold/feature.mjs';

offerHelp(`
npm run new:feature -- <name> [--service <service>]: scaffolds a feature of the core, and with a service its whole call: adapter, gateway
route, capability and table of the backend, pact, provider state and contract. Then runs the checks that concern it, including the
verification of the pact.

  <name>      in kebab-case, for example reading-list
  <service>   ${servicesWithCapabilities.join(', ')}
`);

const given = () => {
  const [name = '', flag, service, ...more] = process.argv.slice(2);
  if (!isKebab(name) || more.length > 0 || (flag !== undefined && flag !== '--service'))
    throw new PlainError('Name the feature in kebab-case: npm run new:feature -- reading-list --service user');
  if (flag !== undefined && !servicesWithCapabilities.includes(service ?? ''))
    throw new PlainError(`--service is one of ${servicesWithCapabilities.join(', ')}.`);
  return { name, service };
};

/** @param {readonly string[]} touched @param {string} name @param {string | undefined} service */
const check = async (touched, name, service) => {
  await formatted(touched);
  if (service !== undefined) await run(process.execPath, ['scripts/registers.mjs']);
  await run(process.execPath, ['scripts/charts.mjs']);
  await typesHold();
  await run('npm', ['run', 'direction']);
  const tests = [`core/src/${name}/`, ...(service === undefined ? [] : ['adapters/src/http/every-call'])];
  await unitTestsPass(...tests);
  if (service === undefined) return;
  await contractTestsPass(callPlaces(service, name).pact);
  await contractTestsPass('-t', `${service}-service|state`, ...verifyingTests);
};

const leftForTheCall = (/** @type {string} */ service, /** @type {string} */ name) => `
  the call     ${callPlaces(service, name).call}: path, fields, session, refusals; alike in ${callPlaces(service, name).contract}
               take its name out of apps/web/src/server/calls/browser-calls.ts if no page makes it in a browser
  the backend  the columns of its table, in the migration, in store.ts and in the provider state; a test of the capability
  the pact     an exchange for every refusal
  the services in memory, if npm run dev:memory or a page's test needs the call (they refuse it with 501 until then):
               packages/adapters/src/memory/${service}/${service}-service.ts, and inMemory in ${callPlaces(service, name).state}`;

await runProgram(async () => {
  const { name, service } = given();
  const touched = layOut({ ...featureFiles(name), ...(service === undefined ? {} : callFiles(service, name)) }, [
    ...featureAdditions(name),
    ...(service === undefined ? [] : callAdditions(service, name)),
  ]);
  console.log(`${name} is laid out; now its checks run …`);
  await check(touched, name, service);
  console.log(`
${name} stands and its checks pass. Laid out or added to:
${touched.map((file) => `  ${file}`).join('\n')}
  docs/charts (generated)${service === undefined ? '' : '\n  the pact and the registers of calls, capabilities, migrations and states (generated)'}

Left to do:
  the feature  what the model holds, the failures by name, the machine's description; its texts in the four languages of
               packages/core/dictionary/, then npm run dictionary
  the page     apps/web/src/features/<area>/${name}/ and its file in apps/web/pages/${
    service === undefined ? '' : leftForTheCall(service, name)
  }
Then: npm test.`);
});
