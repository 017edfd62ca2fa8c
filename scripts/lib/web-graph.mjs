/** @typedef {import('./import-graph.mjs').CruisedModule} CruisedModule */
/** From folder to the folders it imports from. @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph */

const source = /^apps\/web\/(?:src\/)?(.+)$/;
const isTest = /\.test\.tsx?$|(?:^|\/)testing\//;

/**
 * The folder that a file of the web application counts as: an area of features, a family of modules, a concern of the kit or the server;
 * undefined for tests and for files of other packages.
 * @param {string} file
 */
export const folderOf = (file) => {
  const path = source.exec(file)?.[1];
  if (path === undefined || isTest.test(path)) return undefined;
  const [top = '', second = ''] = path.split('/');
  return ['features', 'modules', 'kit', 'site', 'server'].includes(top) ? `${top}/${second}` : top;
};

/** @param {readonly CruisedModule[]} modules @param {(file: string) => string | undefined} [place] @returns {Graph} */
export const graphOf = (modules, place = folderOf) => {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { source: file, dependencies } of modules) {
    const from = place(file);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = place(resolved);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
};

/** Everything a folder reaches, itself only through others. @param {Graph} graph @param {string} from */
const reachedFrom = (graph, from) => {
  const reached = new Set();
  const walk = (/** @type {string} */ at) => {
    for (const to of graph.get(at) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        walk(to);
      }
  };
  walk(from);
  return reached;
};

/** Folders that import from each other, be it by way of others; none in a sound graph. @param {Graph} graph */
export const knots = (graph) => [...graph.keys()].filter((folder) => reachedFrom(graph, folder).has(folder)).sort();

/**
 * Returns the graph without transitive arrows. Only for acyclic graphs.
 * @param {Graph} graph
 * @returns {Graph}
 */
export const reduced = (graph) =>
  new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((by) => by !== to && reachedFrom(graph, by).has(to)))),
    ]),
  );

const idOf = (/** @type {string} */ folder) => folder.replaceAll(/[^a-z]/g, '_');

/**
 * Returns the graph as a Mermaid diagram and as a table that names every arrow.
 * @param {Graph} graph
 */
export const renderWebGraph = (graph) => {
  const folders = [...graph.keys()].sort();
  const drawn = reduced(graph);
  const arrows = folders.flatMap((from) =>
    [...(drawn.get(from) ?? [])].sort().map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  );
  const rows = folders.map(
    (from) =>
      `| \`${from}\` | ${
        [...(graph.get(from) ?? [])]
          .sort()
          .map((to) => `\`${to}\``)
          .join(', ') || '–'
      } |`,
  );
  return [
    '```mermaid',
    'flowchart TD',
    ...folders.map((folder) => `  ${idOf(folder)}["${folder}"]`),
    ...arrows,
    '```',
    'An arrow that a longer way says already is left out of the drawing; the table has all of them.',
    '',
    '| folder | imports from |',
    '|---|---|',
    ...rows,
  ].join('\n');
};
