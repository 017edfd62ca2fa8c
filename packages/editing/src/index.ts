export { type HostMessage, type PageMessage, type Part, readPageMessage } from './messages.ts';
export { type EditingOptions, startEditing } from './start-editing.ts';
