import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { sampleFolder } from './lib/sample.mjs';
import { idAt, pageFile } from './scaffold/page.mjs';

offerHelp(`
npm run new:page -- <kind>/<name> --language <language> [--folder <folder>]: lays out a page that can be checked and published as it is.

  articles/<name>         an article at /insights/<name>
  blogs/<blog>/<name>     an entry of the blog at /blogs/<blog>
  pages/<path>            a plain page at /<path>
  --language <language>   of the page, en without it; a page of the same address in another language becomes its version
  --folder <folder>       the site's folder, that of the sample without it
`);

await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', default: 'en' }, folder: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  const { language } = values;
  const sample = sampleFolder();
  const folder =
    values.folder === undefined ? sample && join(sample, 'site') : resolve(process.env.INIT_CWD ?? '.', values.folder);
  if (folder === undefined) throw new PlainError('--folder is required: it names the files of the site.');
  const today = new Date().toISOString().slice(0, 10);
  const about = { language, id: randomUUID(), today };
  const laidOut = rest.length > 0 ? undefined : pageFile(name, about);
  if (laidOut === undefined)
    throw new PlainError(
      'Name the page in lower-case words joined by hyphens: npm run new:page -- articles/quiet-harbours --language en',
    );
  const { file, address } = laidOut;
  const pages = join(folder, 'pages');
  const written = existsSync(pages) ? readdirSync(pages, { recursive: true, encoding: 'utf8' }) : [];
  /** @type {string} */
  let id = about.id;
  for (const other of written.filter((entry) => /\.(md|yaml)$/.test(entry))) {
    const known = idAt(readFileSync(join(pages, other), 'utf8'), address);
    if (known === undefined) continue;
    if (new RegExp(`\\.${language}\\.(md|yaml)$`).test(other))
      throw new PlainError(`${join('pages', other)} is the page at ${address} already.`);
    id = known;
  }
  const place = join(folder, file);
  if (existsSync(place)) throw new PlainError(`${file} exists already.`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, pageFile(name, { ...about, id })?.text ?? '', { flag: 'wx' });
  const shown = values.folder ?? 'apps/sample/site';
  console.log(`${join(shown, file)} is laid out: the page at ${address} in ${language}. Next:

  npm run content -- watch ${shown}   saves it as a draft whenever you save it, and prints its preview
  npm run content -- push ${shown}    publishes it`);
});
