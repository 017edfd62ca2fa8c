import { flowchartDot } from './flowchart.mjs';

const dot = flowchartDot(`flowchart LR
  subgraph sea["the sea"]
    tide["tide<br>high"]
  end
  tide --> moon --> sun
  moon -- "pulls" --> wave[("wave")]
  sun -. "warms" .-> wave
`);

describe('a flowchart for Graphviz', () => {
  it.each([
    ['a node with its label', '"tide" [label="tide\\nhigh"];'],
    ['a group with its title', 'subgraph "cluster sea" { label="the sea";'],
    ['each arrow of a chain', '"tide" -> "moon";\n"moon" -> "sun";'],
    ['the label of an arrow', '"moon" -> "wave" [label="pulls"];'],
    ['a broken arrow with its label', '"sun" -> "wave" [label="warms", style=dashed];'],
    ['the direction', 'rankdir=LR'],
  ])('has %s', (_, line) => {
    expect(dot).toContain(line);
  });

  it('is refused for other diagrams', () => {
    expect(() => flowchartDot('sequenceDiagram\n')).toThrow('No flowchart');
  });
});
