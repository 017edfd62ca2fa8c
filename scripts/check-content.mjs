import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkedPages, contentReport } from './lib/content-report.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { readingSettings, sampleSettings } from './lib/sample.mjs';

offerHelp(`
npm run check:content [-- …]: reads every page of a content service as the site does, and lists each value that cannot be decoded and is
omitted: by page, place, component and reason. Exits 1 when there is any.

  --address <url>     the content service (http://127.0.0.1:4000/content/graph), Sitecore Experience Edge or a compatible one
  --folder <folder>   authored files instead of a service: lists mistakes by file, line and field
  --layouts <file>    a compiled site instead of a service (npm run check:site -w apps/backend -- --folder <folder> --layouts <file>)
  --site <name>       which site of the service (SITE_KEY, else that of npm start)
  --language <code>   only these languages; may be given more than once
`);

const options = /** @type {const} */ ({
  folder: { type: 'string' },
  address: { type: 'string', default: 'http://127.0.0.1:4000/content/graph' },
  layouts: { type: 'string' },
  site: { type: 'string' },
  language: { type: 'string', multiple: true },
});

const { values } = parseArgs({ options });

/** Runs a program under the loader that reads TypeScript, and ends as it does. */
const runLoaded = (/** @type {string} */ program, /** @type {readonly string[]} */ args) => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '-C', 'source', program, ...args], {
    stdio: 'inherit',
    env: { ...readingSettings, ...process.env, MASTHEAD_CONTENT: 'loaded' },
  });
  process.exit(status ?? 1);
};

if (values.folder !== undefined) {
  const compiler = fileURLToPath(new URL('../apps/backend/src/publishing/cli.ts', import.meta.url));
  runLoaded(compiler, ['--strict', '--folder', resolve(values.folder)]);
}
// The adapters are TypeScript.
if (process.env.MASTHEAD_CONTENT !== 'loaded') runLoaded(fileURLToPath(import.meta.url), process.argv.slice(2));

await runProgram(async () => {
  const { fetchPage, fetchRoutes, makeHttp } = await import('@masthead/adapters/http');
  const { memoryContentService, memoryHttp } = await import('@masthead/adapters/memory');
  const { serverSettings } = await import('@masthead/composition/server');
  const { languages } = await import('@masthead/core');
  const wanted = languages.filter((language) => values.language?.includes(language) ?? true);
  if (wanted.length < (values.language?.length ?? 0))
    throw new PlainError(`--language must be one of ${languages.join(', ')}.`);
  const siteKey = async () =>
    values.site ?? (process.env.SITE_KEY || (await sampleSettings()).SITE_KEY || serverSettings.SITE_KEY.fallback);
  const http =
    values.layouts === undefined
      ? makeHttp({ baseUrl: values.address, site: await siteKey(), maxAnswerBytes: 8 * 1_048_576 })
      : memoryHttp(memoryContentService(JSON.parse(readFileSync(resolve(values.layouts), 'utf8')), () => 'premium'));
  const pages = await checkedPages({
    languages: wanted,
    fetchRoutes: fetchRoutes(http),
    fetchPage: fetchPage(http),
  });
  const { lost, text } = contentReport(pages);
  console.log(text);
  if (lost > 0) process.exitCode = 1;
});
