import { ensureBuilt } from './lib/build.mjs';
import { byClock, otherClocks } from './lib/clocks.mjs';
import { findEngines } from './lib/engines.mjs';
import { filesOf, flakyPlan, lookForFlakyTests } from './lib/flaky.mjs';
import { runGate, whatFailed, whereTimeWent } from './lib/gates.mjs';
import { gitLines } from './lib/git.mjs';
import { importGraph } from './lib/import-graph.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { shareModules } from './lib/module-cache.mjs';
import { changedFiles, nearestTests } from './lib/nearest-tests.mjs';
import { playwrightTest } from './lib/playwright.mjs';
import { offerHelp, runProgram } from './lib/program.mjs';
import { sampleFolder } from './lib/sample.mjs';
import { studioDecision, submission } from './lib/submission.mjs';
import { contracts, lifecycle, unitTests } from './lib/unit-tests.mjs';

offerHelp(`
npm test: every check that must hold before a change lands. The last line counts what passed and failed, those before it show where
the time went, and name what failed.

  npm test             everything; main journeys of the studio only where it or its API changed
  npm test -- all      all journeys of the studio in any case: it installs and builds what nothing else needs
  npm test -- quick    format, types, rules, unused code, and the tests nearest to the changes since main: within three minutes
  npm test -- flaky    every test file 20 times under a load on every core, and the tests that failed at least once; takes hours
  npm test -- flaky --runs 5 apps/backend metrics   the files whose path contains one of the words, five times
  npm test -- flaky --part 3/40   the third of forty parts of the files: some of every kind, in minutes
  npm test -- NAME …   only the gates whose name contains one of the words, for example: npm test -- types lint
`);

const node = process.execPath;
const npx = (/** @type {string} */ tool, /** @type {string[]} */ ...args) => ({
  command: 'npx',
  args: ['--no-install', tool, ...args],
});
const script = (/** @type {string} */ file, /** @type {string[]} */ ...args) => ({
  command: node,
  args: [`scripts/${file}`, ...args],
});

const providerTests = contracts('--project', 'provider');

/** On a system of its own: the tests of a project of Playwright. */
const fromOutside = (/** @type {string[]} */ ...projects) => ({
  command: node,
  args: [...playwrightTest, ...projects.map((project) => `--project=${project}`)],
  runner: /** @type {const} */ ('playwright'),
  env: { NODE_ENV: 'test' },
});

/** One half of the journeys, with a folder of its own for traces: a run empties its folder first. @param {1 | 2} half */
const journeys = (half) => {
  const { args, ...more } = fromOutside('journeys');
  const output = `--output=apps/web/e2e/traces/journeys-${half}`;
  return { name: `journeys in Chromium, ${half} of 2`, ...more, args: [...args, `--shard=${half}/2`, output] };
};

/** Walks in what is installed; what is not is said in words and never counted. */
const engines = findEngines();
const enginesGate = 'walks in Firefox and WebKit';

const clocks = otherClocks(new Date());
/** A gate once more under a clock that shows another day, for what may depend on the day, the zone or the year. */
const under = (
  /** @type {import('./lib/clocks.mjs').OtherClock} */ { name, env },
  /** @type {string} */ what,
  /** @type {import('./lib/unit-tests.mjs').Runner} */ tests,
) => ({ name: `${what} ${name}`, ...tests, env: { ...tests.env, ...env } });

const unitSuite = { name: 'unit, property and model tests', ...unitTests };
/** The unit tests of these files alone. */
const testsOf = (/** @type {string} */ name, /** @type {readonly string[]} */ files) => ({
  name,
  ...unitTests,
  args: [...unitTests.args, ...files],
});

/**
 * The unit, property and model tests, each once: those that name a clock or a day under another clock than this machine's, on which
 * developers run them. Under both they took a fifth of the gate.
 * @returns {import('./lib/gates.mjs').Gate[]}
 */
const unitTestsByClock = () => {
  const otherDays = clocks.filter(({ isFarthest }) => !isFarthest);
  return byClock(filesOf(unitSuite), otherDays).map(({ clock, files }) => {
    const tests = testsOf(unitSuite.name, files);
    return clock === undefined ? tests : under(clock, unitSuite.name, tests);
  });
};

/** The farthest day is left to the contracts, which ask the whole backend with its sample site; on this machine's own day the journeys do. */
const contractsUnderAnotherClock = clocks
  .filter(({ isFarthest }) => isFarthest)
  .map((clock) => under(clock, 'contracts, provider side', providerTests));

const types = { name: 'types', command: 'npm', args: ['run', 'typecheck'] };

/** What needs no build and no running system. @type {import('./lib/gates.mjs').Gate[]} */
const readings = [
  { name: 'format and lint', ...npx('biome', 'ci', '--error-on-warnings') },
  { name: 'dependency rules', command: 'npm', args: ['run', 'direction'] },
  { name: 'unused code', ...npx('knip') },
  { name: 'state charts', ...script('charts.mjs', '--check') },
  { name: 'registers and table of modules', ...script('registers.mjs', '--check') },
  { name: 'tables of settings', ...script('settings.mjs', '--check') },
  { name: 'dictionary', ...script('dictionary.mjs', '--check') },
  { name: 'folders', ...script('folders.mjs', '--check') },
  { name: 'commit subjects', ...script('commits.mjs') },
];

/** More test files than these take longer than somebody waits who wants to know now. */
const quickTestFiles = 60;

/** The tests nearest to what changed, none where nothing did; says how many others reach it. @returns {import('./lib/gates.mjs').Gate[]} */
const quickTests = () => {
  const changed = changedFiles();
  if (changed.length === 0) return [];
  const { files, leftOut, distance } = nearestTests(importGraph(), changed, quickTestFiles);
  if (leftOut > 0)
    console.log(
      `– ${leftOut} more test files reach what changed, through ${distance} imports or more: npm test runs them, too.`,
    );
  return files.length === 0 ? [] : [testsOf('tests nearest to what changed', files)];
};

/** On running systems; most show the sample firm. @returns {import('./lib/gates.mjs').Gate[][]} */
const onSystems = () => {
  const ofProcesses = (/** @type {string[]} */ ...files) => ({
    name: 'lifecycle of processes',
    ...lifecycle(...files),
  });
  if (sampleFolder() === undefined) {
    const left = gitLines('ls-files', '*.sample.test.ts') ?? [];
    console.log('– apps/sample does not exist. Left out without it: journeys, walks, guarantees, engines, studio, and');
    console.log(`– lifecycle of processes but for empty-site, ${left.join(', ')}.`);
    return [[...contractsUnderAnotherClock, ofProcesses('empty-site')]];
  }
  return [
    // Both processors are busy throughout: a fourth lane would not end earlier, and each test of it would take longer.
    [journeys(1), ...contractsUnderAnotherClock],
    [journeys(2), ofProcesses()],
    [
      { name: 'walks through libraries in Chromium', ...fromOutside('walks') },
      { name: 'guarantees from outside', ...fromOutside('guarantees') },
      ...(engines.installed.length > 0 ? [{ name: enginesGate, ...fromOutside('engines') }] : []),
    ],
  ];
};

/** Gates of one group run one after another; the groups of a stage run side by side. @type {() => import('./lib/gates.mjs').Gate[][][]} */
const allStages = () => [
  [
    [...readings, ...unitTestsByClock()],
    [
      // The lanes of the next stage find it; here it is unpacked as on a new machine.
      { name: 'browser prepared anew', ...script('prepare-browser.mjs', '--fresh') },
      { name: 'build', ...script('build.mjs', '--if-changed') },
      // It looks for its parts in the package.json of the folder where it runs.
      { name: 'script budgets', command: 'npm', args: ['exec', '-w', '@masthead/scripts', '--', 'size-limit'] },
      { name: 'bytes of each script', ...script('browser-bytes.mjs', '--check') },
      { name: 'packages', ...script('check-packages.mjs') },
      { name: 'contracts, consumer side', ...contracts('--project', 'consumer') },
      {
        name: 'contracts unchanged',
        command: 'git',
        args: ['diff', '--exit-code', '--stat', '--', 'contract-tests/pacts'],
      },
      types,
    ],
  ],
  onSystems(),
];

/** The journeys of the studio that a submission of it runs: five minutes of seventeen, with what no other journey would notice (ADR 0113). */
const mainOfStudio = ['attacks', 'editing', 'guards', 'journey', 'releases', 'writing'];

/**
 * A lane of its own, whose parts follow each other. What it installs is larger than everything else, so that it runs only where the studio
 * or its API changed, or where it is named (ADR 0113).
 * @param {readonly string[]} files of journeys; all of them without one
 */
const studioGates = (files = []) => [
  { name: 'studio: install and build', ...script('studio.mjs', 'build') },
  { name: 'studio: types', command: 'npm', args: ['--prefix', 'apps/studio', 'run', 'typecheck'] },
  {
    name: 'studio: journeys in Chromium',
    command: node,
    args: ['node_modules/playwright/cli.js', 'test', '-c', 'apps/studio/e2e/playwright.config.ts', ...files],
    runner: /** @type {const} */ ('playwright'),
    env: { NODE_ENV: 'test' },
  },
];

/** The lane of the studio where it is wanted; where nothing is named, says why or why not. @returns {import('./lib/gates.mjs').Gate[][][]} */
const studioStage = () => {
  if (words.length > 0) return isNamed({ name: 'studio' }) ? [[studioGates()]] : [];
  // Its journeys show the sample firm.
  if (sampleFolder() === undefined) return [];
  const { isRun, reason } = studioDecision(submission(), performance.now() / 60_000);
  console.log(`– ${reason}`);
  return isRun ? [[studioGates(mainOfStudio)]] : [];
};

/**
 * Makes one run of Playwright of all in a group, so that they share a system: to start one and to publish the sample firm takes as long as
 * a dozen journeys.
 * @param {readonly import('./lib/gates.mjs').Gate[]} group @returns {readonly import('./lib/gates.mjs').Gate[]}
 */
const sharingSystem = (group) => {
  const [first, ...more] = group.filter(({ runner }) => runner === 'playwright');
  if (first === undefined) return group;
  const args = more.flatMap((gate) => gate.args.filter((arg) => arg.startsWith('--project=')));
  const name = [first, ...more].map((gate) => gate.name).join(', ');
  return [{ ...first, name, args: [...first.args, ...args] }, ...group.filter(({ runner }) => runner !== 'playwright')];
};

/** Every test file there is, by what runs it. @type {() => readonly import('./lib/flaky.mjs').Suite[]} */
const suites = () => [
  unitSuite,
  { name: 'contracts', ...contracts(), before: ensureBuilt },
  { name: 'journeys and guarantees', ...fromOutside(), before: ensureBuilt },
  { name: 'lifecycle of processes', ...lifecycle(), before: ensureBuilt },
];

const words = process.argv.slice(2);
if (words[0] === 'flaky') {
  await runProgram(async () => {
    const plan = flakyPlan(words.slice(1));
    await ensureToolsInstalled();
    process.exitCode = (await lookForFlakyTests(suites(), plan)) ? 0 : 1;
  });
  process.exit();
}

const isQuick = words.includes('quick');
const isAll = words.includes('all');
const isNamed = (/** @type {{ name: string }} */ gate) => isAll || words.some((word) => gate.name.includes(word));
const isWanted = (/** @type {{ name: string }} */ gate) => isQuick || words.length === 0 || isNamed(gate);

await ensureToolsInstalled();
shareModules();
const stages = isQuick ? [[[types], [...readings, ...quickTests()]]] : allStages();
/** @type {import('./lib/gates.mjs').Result[]} */
const results = [];
/** @type {{ gates: readonly string[], seconds: number }[]} */
const times = [];
/** @param {readonly (readonly import('./lib/gates.mjs').Gate[])[]} stage */
const runStage = async (stage) => {
  const groups = stage.map((group) => sharingSystem(group.filter(isWanted))).filter((group) => group.length > 0);
  const started = performance.now();
  await Promise.all(
    groups.map(async (group) => {
      for (const gate of group) results.push(await runGate(gate));
    }),
  );
  const gates = groups.flatMap((group) => group.map(({ name }) => name));
  if (gates.length > 0) times.push({ gates, seconds: (performance.now() - started) / 1000 });
};
for (const stage of stages) await runStage(stage);
// Decided when all others have ended: it depends on how long they took.
if (!isQuick) for (const stage of studioStage()) await runStage(stage);
if (!isQuick && isWanted({ name: enginesGate })) for (const sentence of engines.missing) console.log(`– ${sentence}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const files = results.flatMap((result) => result.files);
for (const line of [...whereTimeWent(times, files), ...whatFailed(results)]) console.log(line);
const ranOnlyWhatIsMissing = results.length === 0 && isWanted({ name: enginesGate });
process.exitCode = failed > 0 || (passed === 0 && !ranOnlyWhatIsMissing) ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
