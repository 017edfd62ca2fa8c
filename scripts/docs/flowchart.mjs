const quoted = (/** @type {string} */ text) => JSON.stringify(text.replaceAll('<br>', '\n'));

/** A node with its label, in any of Mermaid's shapes, or alone. */
const nodePattern = /^([\w-]+)(?:[[({]+"?(.*?)"?[\])}]+)?$/;
/** An arrow with or without a label on it. */
const arrowPattern = /\s+(?:-->|-- "([^"]*)" -->|-\. "([^"]*)" \.->)\s+/;

/**
 * Returns a flowchart of Mermaid in Graphviz's language, so that it is drawn without script. Knows what the documentation uses: nodes with labels,
 * groups, arrows, chains of arrows and their labels.
 * @param {string} text
 */
export const flowchartDot = (text) => {
  const [head = '', ...lines] = text.trim().split('\n');
  const direction = /^flowchart (LR|TD)$/.exec(head)?.[1];
  if (direction === undefined) throw new Error(`No flowchart: ${head}`);
  /** Declares a node where it has a label; returns its name. @param {string} part @param {string[]} declared */
  const nodeIn = (part, declared) => {
    const [, name = '', label] = nodePattern.exec(part.trim()) ?? [];
    if (name === '') throw new Error(`No node: ${part}`);
    if (label !== undefined) declared.push(`${quoted(name)} [label=${quoted(label)}];`);
    return quoted(name);
  };
  const drawn = lines.flatMap((line) => {
    const words = line.trim();
    if (words === '') return [];
    if (words === 'end') return ['}'];
    const [, group, title] = /^subgraph ([\w-]+)(?:\["(.*)"\])?$/.exec(words) ?? [];
    if (group !== undefined) return [`subgraph ${quoted(`cluster ${group}`)} { label=${quoted(title ?? group)};`];
    /** @type {string[]} */
    const declared = [];
    const parts = words.split(arrowPattern);
    /** @type {string[]} */
    const arrows = [];
    let from = nodeIn(parts[0] ?? '', declared);
    for (let at = 1; at < parts.length; at += 3) {
      const label = parts[at] ?? parts[at + 1];
      const to = nodeIn(parts[at + 2] ?? '', declared);
      const style = parts[at + 1] === undefined ? [] : ['style=dashed'];
      const named = label === undefined ? style : [`label=${quoted(label)}`, ...style];
      arrows.push(`${from} -> ${to}${named.length === 0 ? '' : ` [${named.join(', ')}]`};`);
      from = to;
    }
    return parts.length === 1 && declared.length === 0 ? [`${from};`] : [...declared, ...arrows];
  });
  const font = 'fontname=Courier, fontsize=11';
  return [
    `digraph { rankdir=${direction === 'LR' ? 'LR' : 'TB'}; bgcolor=transparent; graph [style=rounded, labeljust=l, ${font}];`,
    `node [shape=box, style=rounded, ${font}]; edge [${font}];`,
    ...drawn,
    '}',
  ].join('\n');
};
