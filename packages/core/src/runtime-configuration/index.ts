export { decodeRuntimeDocument, isOrigin, type WrongField } from './codec.ts';
export {
  completed,
  type Deployment,
  deploymentAt,
  type HostName,
  hostNames,
  type KnownOrigins,
  type RuntimeConfiguration,
  type RuntimeDocument,
  runtimePresets,
} from './model.ts';
