import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedOf, complaintsAbout, fullFolders, mutualPairs, renderFolders, shrunk } from './lib/folders.mjs';
import { gitLines } from './lib/git.mjs';
import { importGraph } from './lib/import-graph.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { graphOf, knots, renderWebGraph } from './lib/web-graph.mjs';

offerHelp(`
npm run folders [-- --check]: which folders of apps/ and packages/ import each other, and which have too many entries. Writes the
import diagram of the web application's folders into docs/architecture.md; an import cycle is always an error.

Two folders side by side, or a folder and the files beside it, must not import each other. scripts/lib/folders-allowed.json lists those
that still do and may only become shorter: without --check, fixed entries are removed from it.

  --check   writes nothing; exit 1 when there is a pair or a full folder that is not on the list, the list is longer than needed, or the
            drawing is out of date
`);

const list = join(root, 'scripts/lib/folders-allowed.json');
const page = join(root, 'docs/architecture.md');
const [begin, end] = ['<!-- web graph: written by npm run folders -->', '<!-- /web graph -->'];
const isDrawn = /^apps\/web\/(?:src\/|pages\/|server\.ts$)/;
const isCheck = process.argv.includes('--check');

/**
 * Writes the folders of the web application into the page.
 * @param {readonly import('./lib/import-graph.mjs').CruisedModule[]} modules
 */
const writeIntoPage = (modules) => {
  const graph = graphOf(modules.filter(({ source }) => isDrawn.test(source)));
  const tangled = knots(graph);
  if (tangled.length > 0) throw new PlainError(`These folders import from each other: ${tangled.join(', ')}.`);
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new PlainError('docs/architecture.md has no place for the graph.');
  const now = `${text.slice(0, from)}${begin}\n${renderWebGraph(graph)}\n${text.slice(to)}`;
  if (!isCheck) writeFileSync(page, now);
  else if (now !== text) throw new PlainError('docs/architecture.md shows another graph: run npm run folders.');
};

await runProgram(async () => {
  const modules = importGraph().filter(({ source }) => /^(?:apps|packages)\//.test(source));
  const mutual = mutualPairs(modules);
  const files = gitLines('ls-files', '-co', '--exclude-standard', 'apps', 'packages');
  if (files === undefined) throw new PlainError('git does not list the files of this checkout.');
  const full = fullFolders(files.filter((file) => existsSync(join(root, file))));
  console.log(renderFolders(mutual, full));
  const found = allowedOf(mutual, full);
  /** @type {import('./lib/folders.mjs').Allowed} */
  let allowed = JSON.parse(readFileSync(list, 'utf8'));
  if (!isCheck) {
    allowed = shrunk(found, allowed);
    writeFileSync(list, `${JSON.stringify(allowed, undefined, 2)}\n`);
  }
  const complaints = complaintsAbout(found, allowed);
  if (complaints.length > 0) throw new PlainError(complaints.join('\n'));
  writeIntoPage(modules);
});
