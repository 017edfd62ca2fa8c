import { join } from 'node:path';
import ts from 'typescript';
import { exportsOf, programOf } from '../docs/packages.mjs';
import { allMachines } from './machines.mjs';
import { root } from './places.mjs';

/** @typedef {import('../../packages/core/src/trace/schema.ts').TraceSchema} TraceSchema */
/** @typedef {import('../../packages/core/src/trace/schema.ts').TraceSchemas} TraceSchemas */

/** Places of the type parameters of xstate's `StateMachine`. */
const at = { context: 0, events: 1, actors: 3, input: 9, schema: 13 };

/** A longer list of names, such as the keys of all messages, counts as text. */
const longestEnum = 60;

const { Any, Unknown, Never, StringLiteral, StringLike, NumberLike, BooleanLike, Null, Undefined, Void } = ts.TypeFlags;

/** @param {ts.Type} type @returns {readonly ts.Type[]} */
const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/**
 * Returns what the types of the machines say of their values: of texts only what is one of a list of literals may leave a browser.
 * @param {ts.Program} program
 * @param {readonly { source: string, factory: string, id: string }[]} machines
 * @returns {TraceSchemas}
 */
const traceSchemasOf = (program, machines) => {
  const checker = program.getTypeChecker();
  /** @type {TraceSchema[]} */
  const types = [];
  /** @type {Map<ts.Type, number>} */
  const known = new Map();
  /** @type {Map<string, number>} */
  const numbered = new Map();

  /** Whether a library declares an object type; a type that is mapped from ours has the symbol of `Record` or `Pick`. @param {ts.Type} type @returns {boolean} */
  const isForeign = (type) => {
    const { objectFlags } = /** @type {ts.ObjectType} */ (type);
    const files = (type.symbol?.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName);
    return (objectFlags & ts.ObjectFlags.Mapped) === 0 && files.some((file) => file.includes('node_modules'));
  };

  /** A type that is no union. @param {ts.Type} type @returns {TraceSchema} */
  const single = (type) => {
    const parts = type.isIntersection() ? type.types : [type];
    const is = (/** @type {number} */ flags) => parts.some((part) => (part.flags & flags) !== 0);
    if (is(Any | Unknown | Never)) return 'hidden';
    if (parts.some((part) => part.isStringLiteral()))
      return { one: parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])) };
    if (is(StringLike)) return 'text';
    if (is(NumberLike)) return 'number';
    if (is(BooleanLike)) return 'boolean';
    if (is(Null | Undefined | Void)) return 'nothing';
    if (!is(ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return 'hidden';
    const given = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    if (checker.isArrayType(type) || checker.isTupleType(type)) return { list: any(given) };
    if (/^(?:Readonly)?Set$/.test(type.symbol?.name)) return { set: any(given) };
    const values = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    if (values !== undefined) return { values: any([values]) };
    if (isForeign(type) && !type.getProperties().some(({ name }) => name === '_tag')) return 'hidden';
    return {
      members: Object.fromEntries(
        type.getProperties().map((property) => [property.name, any([checker.getTypeOfSymbol(property)])]),
      ),
    };
  };

  /** @param {TraceSchema} schema */
  const numberOf = (schema) => {
    const text = JSON.stringify(schema);
    const found = numbered.get(text);
    if (found !== undefined) return found;
    numbered.set(text, types.length);
    return types.push(schema) - 1;
  };

  /** @param {ts.Type} type */
  const place = (type) => {
    const found = known.get(type);
    if (found !== undefined) return found;
    // A type may contain itself: its place is taken before its members are read.
    if ((type.flags & ts.TypeFlags.Object) === 0) return numberOf(single(type));
    const number = types.push('hidden') - 1;
    known.set(type, number);
    types[number] = single(type);
    return number;
  };

  /** @param {readonly ts.Type[]} given @returns {readonly number[]} */
  const any = (given) => {
    const parts = given.flatMap(partsOf);
    const literals = parts.flatMap((part) =>
      (part.flags & StringLiteral) !== 0 && part.isStringLiteral() ? [part.value] : [],
    );
    const others = parts.filter((part) => !part.isStringLiteral());
    const names =
      literals.length === 0
        ? []
        : [literals.length > longestEnum ? numberOf('text') : numberOf({ one: literals.toSorted() })];
    return [...new Set([...names, ...others.map(place)])].toSorted((one, other) => one - other);
  };

  /** @param {ts.Type | undefined} union @returns {Readonly<Record<string, readonly number[]>>} */
  const eventsOf = (union) => {
    /** @type {Record<string, readonly ts.Type[]>} */
    const events = {};
    for (const event of union === undefined ? [] : partsOf(union)) {
      const type = event.getProperty('type');
      for (const literal of type === undefined ? [] : partsOf(checker.getTypeOfSymbol(type)))
        if (literal.isStringLiteral()) events[literal.value] = [...(events[literal.value] ?? []), event];
    }
    return Object.fromEntries(Object.entries(events).map(([type, given]) => [type, any(given)]));
  };

  /** Every event that a machine handles (`HandledBy`), where its type shows its users theirs only. @param {ts.Type | undefined} schema */
  const handled = (schema) => {
    const symbol = schema?.getProperty('~handles');
    return symbol && checker.getTypeOfSymbol(symbol);
  };

  /** What the ports return at once, such as what a device keeps: calls are answered by events. @param {ts.Type} type @param {string} name @returns {readonly (readonly [string, readonly number[]])[]} */
  const returned = (type, name) => {
    const [signature] = type.getCallSignatures();
    if (signature === undefined)
      return type
        .getProperties()
        .flatMap((member) => returned(checker.getTypeOfSymbol(member), `${name}.${member.name}`));
    const result = signature.getReturnType();
    return result.getCallSignatures().length > 0 ? [] : [[name, any([result])]];
  };

  /**
   * Describes a machine, and those that it invokes, under the names of both: `jobSearch/jobs`.
   * @param {string} name @param {ts.Type} machine @param {ts.Symbol} [ports] @returns {readonly (readonly [string, import('../../packages/core/src/trace/schema.ts').MachineSchema])[]}
   */
  const described = (name, machine, ports) => {
    const given = checker.getTypeArguments(/** @type {ts.TypeReference} */ (machine));
    const of = (/** @type {number} */ place) => (given[place] === undefined ? [] : any([given[place]]));
    const own = {
      input: of(at.input),
      context: of(at.context),
      events: eventsOf(handled(given[at.schema]) ?? given[at.events]),
      ports: Object.fromEntries(membersOf(ports).flatMap(([port, type]) => returned(type, port))),
    };
    const invoked = partsOf(given[at.actors] ?? checker.getNeverType()).flatMap((actor) => {
      const { src, logic } = Object.fromEntries(membersOf(actor.symbol, actor));
      return src?.isStringLiteral() && logic?.symbol?.name === 'StateMachine'
        ? described(`${name}/${src.value}`, logic)
        : [];
    });
    return [[name, own], ...invoked];
  };

  /** @param {ts.Symbol | undefined} symbol @param {ts.Type} [type] @returns {readonly (readonly [string, ts.Type])[]} */
  const membersOf = (symbol, type = symbol && checker.getTypeOfSymbol(symbol)) =>
    (type?.getProperties() ?? []).map((member) => [member.name, checker.getTypeOfSymbol(member)]);

  const all = machines.flatMap(({ source, factory, id }) => {
    const symbol = exportsOf(program, source).find(({ name }) => name === factory)?.symbol;
    const signature = symbol && checker.getTypeOfSymbol(symbol).getCallSignatures()[0];
    if (signature === undefined) throw new Error(`${source} exports no function ${factory}.`);
    return described(id, signature.getReturnType(), signature.getParameters()[0]);
  });
  return { types, machines: Object.fromEntries(all) };
};

/** Returns the text of the file that holds the schemas. @param {TraceSchemas} schemas */
export const schemaFile = ({ types, machines }) =>
  [
    '// Written by `npm run registers` from the types of the machines.',
    "import type { TraceSchemas } from './schema.ts';",
    '',
    '/** What may leave of the values of our machines. */',
    'export const traceSchemas: TraceSchemas = {',
    '  types: [',
    ...types.map((type) => `    ${JSON.stringify(type)},`),
    '  ],',
    '  machines: {',
    ...Object.entries(machines).map(([name, machine]) => `    ${JSON.stringify(name)}: ${JSON.stringify(machine)},`),
    '  },',
    '};',
    '',
  ].join('\n');

/** Returns the schemas of all machines of the core. */
export const ourTraceSchemas = async () => {
  const machines = (await allMachines()).map(({ feature, factory, machine }) => ({
    source: join(root, 'packages/core/src', feature, 'index.ts'),
    factory,
    id: machine.id,
  }));
  return traceSchemasOf(programOf(machines.map(({ source }) => source)), machines);
};
