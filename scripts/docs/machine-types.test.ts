import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineTypes } from './machine-types.mjs';
import { programOf } from './packages.mjs';

const lamps = `
export interface StateMachine<Context, Event, C, D, E, F, G, H, I, Input, K, Emitted> {
  readonly all: readonly [Context, Event, C, D, E, F, G, H, I, Input, K, Emitted];
}
type Machine<Context, Event, Input, Emitted> = StateMachine<Context, Event, 0, 0, 0, 0, 0, 0, 0, Input, 0, Emitted>;
type FormContext = { readonly text: string };
type LampEvent =
  | { readonly type: 'lamp.lit' | 'lamp.dimmed'; readonly degrees: number }
  | { readonly type: 'lamp.dropped' };
export type Ports = {
  /** Asks the meter. */
  readonly readPower: () => number;
};
/** A lamp. */
export declare const lampMachine: (ports: Ports) => Machine<{ on: boolean }, LampEvent, { readonly watts: number } & { readonly name?: string }, never>;
export declare const lampView: (snapshot: object) => { readonly lumen: number };
export declare const bulbMachine: (read: () => string) => Machine<FormContext, LampEvent, unknown, { readonly type: 'bulb.burst' }>;
`;
const forms =
  'export declare const formView: (definition: object) => (snapshot: object) => { readonly errors: string };';

const folder = mkdtempSync(join(tmpdir(), 'masthead-types-'));
const [lampFile, formFile] = [join(folder, 'lamps.ts'), join(folder, 'forms.ts')];
writeFileSync(lampFile, lamps);
writeFileSync(formFile, forms);
const typesOf = machineTypes(programOf([lampFile, formFile]));
afterAll(() => rmSync(folder, { recursive: true }));

const field = (name: string, type: string, doc = '') => ({ name, type, doc });

describe('the types of a machine', () => {
  const lamp = typesOf(lampFile, 'lampMachine', [formFile]);
  const bulb = typesOf(lampFile, 'bulbMachine', [formFile]);

  it('have each event of a union, also where events share a declaration', () => {
    expect(lamp.events).toEqual([
      { type: 'lamp.lit', payload: [field('degrees', 'number')] },
      { type: 'lamp.dimmed', payload: [field('degrees', 'number')] },
      { type: 'lamp.dropped', payload: [] },
    ]);
  });

  it('have the members of every part of the input', () => {
    expect(lamp.input).toEqual([field('watts', 'number'), field('name', 'string | undefined')]);
    expect(bulb.input).toEqual([]);
  });

  it('have the members of the parameter as ports, or the parameter itself where it is a function', () => {
    expect(lamp.ports).toMatchObject([field('readPower', '() => number', 'Asks the meter.')]);
    expect(bulb.ports).toMatchObject([field('read', '() => string')]);
  });

  it('have the view of the machine, or that which its context shares with others', () => {
    expect(lamp.view).toEqual({ name: 'lampView', fields: [field('lumen', 'number')] });
    expect(bulb.view).toEqual({ name: 'formView', fields: [field('errors', 'string')] });
  });

  it('have the emitted events', () => {
    expect(bulb.emitted).toEqual([{ type: 'bulb.burst', payload: [] }]);
  });
});
