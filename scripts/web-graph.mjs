import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './lib/import-graph.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/say.mjs';
import { drawWebGraph, graphOf, knots } from './lib/web-graph.mjs';

offerHelp(`
node scripts/web-graph.mjs [--check]: draws which folders of the web application import from which, into docs/architecture.md.

  --check   writes nothing; exit 1 when the drawing is out of date. Folders that import from each other end it in any case.
`);

const page = join(root, 'docs/architecture.md');
const [begin, end] = ['<!-- web graph: written by scripts/web-graph.mjs -->', '<!-- /web graph -->'];

await runProgram(async () => {
  const graph = graphOf(importGraph(['apps/web/src', 'apps/web/pages', 'apps/web/server.ts']));
  const tangled = knots(graph);
  if (tangled.length > 0) throw new PlainError(`These folders import from each other: ${tangled.join(', ')}.`);
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new PlainError('docs/architecture.md has no place for the graph.');
  const now = `${text.slice(0, from)}${begin}\n${drawWebGraph(graph)}\n${text.slice(to)}`;
  if (!process.argv.includes('--check')) writeFileSync(page, now);
  else if (now !== text)
    throw new PlainError('docs/architecture.md shows another graph: run node scripts/web-graph.mjs');
});
