import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import type { Redacted } from './redact.ts';

/** The version of the format that this program writes and reads. */
export const traceVersion = 1;

/** An event that a machine received: from its page, from a port, or from its own clock. `to` names the invoked machine: `jobs`. */
export type TracedEvent = {
  readonly _tag: 'event';
  readonly to: string;
  /** The actor that it came from: that of a call of a port, or `clock`. */
  readonly from?: string;
  readonly event: { readonly type: string; readonly [name: string]: unknown };
};

/** What a machine showed after an event. */
export type TracedSnapshot = {
  readonly _tag: 'snapshot';
  readonly of: string;
  readonly value: unknown;
  readonly tags: readonly string[];
  /** Left out as long as it does not change. */
  readonly context?: unknown;
};

/** What a port returned at once, such as what the device keeps. */
export type TracedReturn = { readonly _tag: 'returned'; readonly port: string; readonly value?: unknown };

export type TraceStep = TracedEvent | TracedSnapshot | TracedReturn;

/** The snapshot that a machine continued from. */
export type TracedStart = {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly children: Readonly<Record<string, TracedChild>>;
};

export type TracedChild = {
  readonly src: string;
  readonly syncSnapshot: boolean;
  /** Of a machine; that of a call is not kept. */
  readonly start?: TracedStart;
};

export type TracedMachine = {
  readonly machine: string;
  readonly input?: unknown;
  readonly start?: TracedStart;
  readonly steps: readonly TraceStep[];
};

/** What the machines of a page did, without the texts in it. */
export type Trace = {
  readonly format: 'masthead-trace';
  readonly version: typeof traceVersion;
  readonly machines: readonly TracedMachine[];
  /** Whether something is missing at the end because the trace was full. */
  readonly isCut: boolean;
};

const TextKind = /* @__PURE__ */ t.keyof({
  empty: null,
  blank: null,
  email: null,
  digits: null,
  name: null,
  text: null,
});

const isMarked = (value: unknown): boolean => typeof value === 'object' && value !== null && '$' in value;

/** Anything of JSON in which each marker is one that this version knows. */
const Value: t.Type<unknown> = /* @__PURE__ */ new t.Type(
  'a value',
  (value): value is unknown => true,
  (value, context) => {
    if (isMarked(value))
      return Marker.validate(value, [...context.slice(0, -1), { key: context.at(-1)?.key ?? '', type: Marker }]);
    if (typeof value !== 'object' || value === null) return t.success(value);
    for (const [name, member] of Object.entries(value)) {
      const read = Value.validate(member, [...context, { key: name, type: Value }]);
      if (E.isLeft(read)) return read;
    }
    return t.success(value);
  },
  (value) => value,
);

const Marker: t.Type<Redacted, unknown> = /* @__PURE__ */ t.union([
  t.type({ $: t.literal('text'), kind: TextKind, size: t.number, nr: t.number }),
  t.type({ $: t.literal('hidden'), of: t.string }),
  t.type({ $: t.literal('set'), items: t.readonlyArray(Value) }),
  t.type({ $: t.literal('values'), entries: t.readonlyArray(t.tuple([Value, Value])) }),
]);

const Step: t.Type<TraceStep> = /* @__PURE__ */ t.union([
  t.intersection([
    t.type({
      _tag: t.literal('event'),
      to: t.string,
      event: t.intersection([t.type({ type: t.string }), t.record(t.string, Value)]),
    }),
    t.partial({ from: t.string }),
  ]),
  t.intersection([
    t.type({ _tag: t.literal('snapshot'), of: t.string, value: t.unknown, tags: t.readonlyArray(t.string) }),
    t.partial({ context: Value }),
  ]),
  t.intersection([t.type({ _tag: t.literal('returned'), port: t.string }), t.partial({ value: Value })]),
]);

const Start: t.Type<TracedStart> = /* @__PURE__ */ t.recursion('a snapshot', () =>
  t.type({
    status: t.string,
    value: t.unknown,
    context: Value,
    children: t.record(
      t.string,
      t.intersection([t.type({ src: t.string, syncSnapshot: t.boolean }), t.partial({ start: Start })]),
    ),
  }),
);

const Machine: t.Type<TracedMachine> = /* @__PURE__ */ t.intersection([
  t.type({ machine: t.string, steps: t.readonlyArray(Step) }),
  t.partial({ input: Value, start: Start }),
]);

const Trace = /* @__PURE__ */ t.type({ machines: t.readonlyArray(Machine), isCut: t.boolean });

/** Returns where the first bad value is, such as `machines.0.steps.3.tags`. Parts of unions have no names of their own. */
const placeOf = ([first]: t.Errors): string =>
  (first?.context ?? [])
    .slice(1)
    .filter(({ key }, index, all) => !/^\d+$/.test(key) || !isUnion(all[index - 1]?.type ?? first?.context[0]?.type))
    .map(({ key }) => key)
    .join('.');

const isUnion = (type: unknown): boolean => type instanceof t.UnionType || type instanceof t.IntersectionType;

/** Reads the parsed file of a trace. Gives the trace, or one sentence on why it is none. */
export const decodeTrace = (file: unknown): E.Either<string, Trace> => {
  if (typeof file !== 'object' || file === null || Reflect.get(file, 'format') !== 'masthead-trace')
    return E.left('This is no trace: its `format` is not "masthead-trace".');
  const version: unknown = Reflect.get(file, 'version');
  if (version !== traceVersion)
    return E.left(`This trace has version ${JSON.stringify(version)}; version ${traceVersion} can be read.`);
  const read = Trace.decode(file);
  return E.isLeft(read)
    ? E.left(`This trace is damaged at ${placeOf(read.left) || 'its beginning'}.`)
    : E.right({ format: 'masthead-trace', version: traceVersion, ...read.right });
};
