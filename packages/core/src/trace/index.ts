export { type RecorderOptions, type TraceRecorder, traceRecorder } from './recorder.ts';
export type { Redacted, TextKind } from './redact.ts';
export type { MachineSchema, TraceSchema, TraceSchemas } from './schema.ts';
export { traceSchemas } from './schemas.generated.ts';
export {
  decodeTrace,
  type Trace,
  type TracedChild,
  type TracedEvent,
  type TracedMachine,
  type TracedReturn,
  type TracedSnapshot,
  type TracedStart,
  type TraceStep,
} from './trace.ts';
