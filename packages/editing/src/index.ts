export {
  type HostMessage,
  type PageFinding,
  type PageMessage,
  type PageReport,
  type Part,
  readPageMessage,
} from './messages.ts';
export { type EditingOptions, startEditing } from './start-editing.ts';
