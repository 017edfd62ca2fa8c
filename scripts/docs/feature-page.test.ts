import { createMachine } from 'xstate';
import { dotOf } from './dot.mjs';
import { featurePage } from './feature-page.mjs';

const machine = createMachine(
  {
    id: 'lamp',
    description: 'Something that shines.',
    initial: 'off',
    states: {
      off: {
        description: 'It is dark.',
        tags: 'settled',
        on: { 'switch.pressed': { guard: 'hasPower', target: 'on' } },
      },
      on: {
        initial: 'dim',
        on: { 'switch.pressed': 'off' },
        states: { dim: { on: { 'knob.turned': 'bright' } }, bright: {} },
      },
    },
    on: { 'bulb.broken': '.off' },
  },
  { guards: { hasPower: () => true } },
);
const types = {
  doc: 'A lamp (A§2).',
  events: [{ type: 'knob.turned', payload: [{ name: 'degrees', type: 'Partial<Angle>', doc: '' }] }],
  emitted: [],
  input: [],
  ports: [{ name: 'readPower', type: '() => Power', doc: 'Asks the meter.', failures: ['Unreachable'] }],
  failures: [{ tag: 'Unreachable', payload: [{ name: 'cause', type: 'unknown', doc: '' }] }],
  view: { name: 'lampView', fields: [{ name: 'lumen', type: 'number', doc: 'How bright it is.' }] },
};
const documented = [{ feature: 'desk-lamps', factory: 'lampMachine', machine, types }];
const pageWith = (changes: Partial<typeof types>) =>
  featurePage('desk-lamps', '@firm/core/desk-lamps', [{ ...documented[0], types: { ...types, ...changes } }], {
    lampMachine: { buttons: [['Press', { type: 'switch.pressed' }]] },
  });
const page = pageWith({});

describe('the page of a feature', () => {
  it('has the title of its entry and a link to the reference', () => {
    expect(page).toContain('# Desk lamps\n');
    expect(page).toContain('`@firm/core/desk-lamps`');
  });

  it.each([
    ['an event with its payload', '| <code v-pre>knob.turned</code> | <code v-pre>degrees: Partial&lt;Angle></code> |'],
    [
      'a state with its meaning, tags and transitions',
      '| <code v-pre>off</code> | It is dark. | settled | switch.pressed [hasPower] → <code v-pre>on</code> |',
    ],
    ['the transitions that any state takes', '| any |  |  | bulb.broken → <code v-pre>off</code> |'],
    ['a guard with what it decides', '| <code v-pre>hasPower</code> | switch.pressed → <code v-pre>on</code> |'],
    [
      'a port with its type and failures',
      '| <code v-pre>readPower</code> | <code v-pre>() => Power</code> | Asks the meter. | <code v-pre>Unreachable</code> |',
    ],
    ['the view', '| <code v-pre>lumen</code> | <code v-pre>number</code> | How bright it is. |'],
    ['a failure with what it holds', '| <code v-pre>Unreachable</code> | <code v-pre>cause: unknown</code> |'],
  ])('has %s', (_, row) => {
    expect(page).toContain(row);
  });

  it('has no heading for what a machine does not have', () => {
    expect(page).not.toContain('Emitted events');
    expect(page).not.toContain('Input');
  });

  it('has the fields of the input', () => {
    expect(pageWith({ input: [{ name: 'watts', type: 'number', doc: '' }] })).toContain(
      '| <code v-pre>watts</code> | <code v-pre>number</code> |',
    );
  });

  it('describes a machine by its chart where its factory has no comment', () => {
    expect(pageWith({ doc: '' })).toContain('Something that shines.');
  });

  it('runs the machine, and lists the events of its buttons for visitors without script', () => {
    expect(page).toContain('<LiveMachine name="lampMachine" :example="examples.lampMachine" />');
    expect(page).toContain('* Press: <code v-pre>{"type":"switch.pressed"}</code>');
  });
});

describe('the chart of a machine for Graphviz', () => {
  it('draws states within states, and arrows to and from their border', () => {
    const dot = dotOf(machine);
    expect(dot).toContain('subgraph "cluster on" {');
    expect(dot).toContain('"off" -> "start of on" [label="switch.pressed [hasPower]", lhead="cluster on"];');
    expect(dot).toContain('"start of on" -> "off" [label="switch.pressed", ltail="cluster on"];');
    expect(dot).toContain('"on.dim" -> "on.bright" [label="knob.turned"];');
  });
});
