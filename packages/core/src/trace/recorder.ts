import type { ActorRefLike, AnyActor, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { type Redact, redactor } from './redact.ts';
import type { MachineSchema, TraceSchemas } from './schema.ts';
import { type Trace, type TracedStart, type TraceStep, traceVersion } from './trace.ts';

export type RecorderOptions = {
  /** What may leave of the values of each machine: `traceSchemas` for ours. Of a machine without a schema no value leaves. */
  readonly schemas: TraceSchemas;
  /** Characters of the file, at most; half a megabyte by default. */
  readonly maxSize?: number;
};

export type TraceRecorder = {
  /** The option `inspect` of `createActor`, or an observer of `actor.system.inspect`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Returns ports that record what they return at once to that machine; calls are recorded by their events. */
  readonly ports: <Ports extends object>(machine: string, ports: Ports) => Ports;
  /** Returns what was recorded until now. */
  readonly trace: () => Trace;
};

type Recording = {
  readonly machine: string;
  readonly input?: unknown;
  readonly start?: TracedStart;
  readonly steps: TraceStep[];
};

const nothing: MachineSchema = { input: [], context: [], events: {}, ports: {} };

/** An actor as far as the recorder reads it. */
type Inspected = AnyActor & { readonly _parent?: Inspected | undefined };

const isMachine = (actor: ActorRefLike | undefined): actor is Inspected =>
  typeof actor === 'object' && 'logic' in actor && Reflect.has(Object(actor.logic), 'root');

/** Records what machines do, redacted by their schemas, as a `Trace`. */
export const traceRecorder = ({ schemas, maxSize = 500_000 }: RecorderOptions): TraceRecorder => {
  const redact = redactor(schemas);
  const recordings = new Map<string, Recording>();
  const returned = new Map<string, TraceStep[]>();
  const shown = new WeakMap<object, unknown>();
  let size = 0;
  let isCut = false;

  /** Whether there is room for a value: beyond the end nothing is recorded, so that what is there has no holes. */
  const fits = (value: unknown): boolean => {
    size += JSON.stringify(value).length + 1;
    isCut ||= size > maxSize;
    return !isCut;
  };

  const keep = (recording: Recording, step: TraceStep): void => {
    if (!isCut && fits(step)) recording.steps.push(step);
  };

  const begin = (root: Inspected, isNew: boolean): void => {
    const machine: string = root.logic.id;
    const steps: TraceStep[] = [];
    const start: Pick<Recording, 'input' | 'start'> =
      isNew && root.options.snapshot === undefined
        ? { input: redact(root.options.input, schemaOf(root).input) }
        : { start: startOf(root) };
    const recording = { machine, ...start, steps };
    if (!isCut && fits(recording)) recordings.set(root.sessionId, recording);
    for (const step of returned.get(machine)?.splice(0) ?? []) keep(recording, step);
  };

  const schemaOf = (actor: Inspected): MachineSchema => schemas.machines[nameOf(actor)] ?? nothing;

  const startOf = (actor: Inspected): TracedStart => {
    const { status, value, context, children } = actor.getSnapshot();
    return {
      status,
      value,
      context: redact(context, schemaOf(actor).context),
      children: Object.fromEntries(
        Object.entries<AnyActorRef>(children).map(([id, child]) => [
          id,
          {
            src: String(child.src),
            syncSnapshot: Reflect.get(child, '_syncSnapshot') === true,
            ...(isMachine(child) && { start: startOf(child) }),
          },
        ]),
      ),
    };
  };

  return {
    inspect: (inspected) => {
      const { actorRef: actor } = inspected;
      if (isCut || !isMachine(actor) || hasEnded(inspected)) return;
      const root = rootOf(actor);
      const path = pathOf(actor);
      if (inspected.type === '@xstate.event') {
        const { event, sourceRef: source } = inspected;
        const isInit = event.type === 'xstate.init';
        if (!recordings.has(root.sessionId)) begin(root, isInit && actor === root);
        const recording = recordings.get(root.sessionId);
        // What machines send to each other follows from the rest.
        if (recording === undefined || isInit || (isMachine(source) && source !== actor)) return;
        const from = source === actor ? 'clock' : source === undefined ? undefined : sourceOf(source);
        const { events } = schemaOf(actor);
        keep(recording, {
          _tag: 'event',
          to: path,
          ...(from !== undefined && { from }),
          event: redactEvent(redact, events, event),
        });
      }
      if (inspected.type === '@xstate.snapshot') {
        const recording = recordings.get(root.sessionId);
        const { value, context, tags } = actor.getSnapshot();
        const isSame = shown.get(actor) === context;
        shown.set(actor, context);
        if (recording === undefined) return;
        keep(recording, {
          _tag: 'snapshot',
          of: path,
          value,
          tags: [...tags],
          ...(!isSame && { context: redact(context, schemaOf(actor).context) }),
        });
      }
    },
    ports: (machine, ports) => {
      const allowed = schemas.machines[machine]?.ports ?? {};
      const record = (port: string, value: unknown): void => {
        const step: TraceStep = { _tag: 'returned', port, value: redact(value, allowed[port] ?? []) };
        const running = [...recordings.values()].findLast((recording) => recording.machine === machine);
        // A machine calls ports before it has begun, too: for its first state.
        if (running === undefined) returned.set(machine, [...(returned.get(machine) ?? []), step]);
        else keep(running, step);
      };
      return recorded(ports, record, '');
    },
    trace: () => ({ format: 'masthead-trace', version: traceVersion, machines: [...recordings.values()], isCut }),
  };
};

const recorded = <Ports extends object>(
  ports: Ports,
  record: (port: string, value: unknown) => void,
  path: string,
): Ports =>
  new Proxy(ports, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      const port = path + String(name);
      if (typeof value === 'object' && value !== null) return recorded(value, record, `${port}.`);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]) => {
        const result: unknown = value.apply(target, given);
        if (typeof result !== 'function') record(port, result);
        return result;
      };
    },
  });

/** Whether an actor is being stopped, as when its component is unmounted: that is no state of its machine. */
const hasEnded = (inspected: InspectionEvent): boolean =>
  (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.stop') ||
  (inspected.type === '@xstate.snapshot' && inspected.snapshot.status === 'stopped');

const rootOf = (actor: Inspected): Inspected => (actor._parent === undefined ? actor : rootOf(actor._parent));

/** Returns the ids of the invoked machines on the way to an actor: none for the root. */
const pathOf = ({ _parent: parent, id }: Inspected): string =>
  parent === undefined ? '' : [pathOf(parent), id].filter((part) => part !== '').join('/');

/** Returns the name of a machine among the schemas. */
const nameOf = (actor: Inspected): string =>
  actor._parent === undefined ? actor.logic.id : `${nameOf(actor._parent)}/${actor.src}`;

/** Returns the name under which a machine invokes another actor. */
const sourceOf = (source: ActorRefLike): string =>
  'src' in source && typeof source.src === 'string' ? source.src : 'actor';

const redactEvent = (redact: Redact, events: MachineSchema['events'], event: AnyEventObject): TraceEvent => {
  const allowed = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  // Events of xstate itself name states and actors; what they carry is not kept.
  if (allowed === undefined) return { type: event.type.startsWith('xstate.') ? event.type : 'hidden' };
  return { ...Object(redact(event, allowed)), type: event.type };
};

type TraceEvent = { readonly type: string; readonly [name: string]: unknown };
