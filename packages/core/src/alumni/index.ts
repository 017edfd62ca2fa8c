export { type AlumniComponentName, alumniComponentNames } from '../shared/alumni-component-names.ts';
export {
  type AlumniComponent,
  type AlumniField,
  type AlumniFormPart,
  type AlumniJobPart,
  type AlumniListPart,
  type AlumniRecordPart,
  type AlumniStatusPart,
  alumniComponents,
  findAlumniComponent,
  maySend,
  messageKeysOf,
  needsAccount,
} from './components.ts';
export { type AlumniFailure, alumniProblem } from './failure.ts';
export {
  type AlumniFacts,
  type AlumniFormPorts,
  type AlumniSendFailure,
  alumniActForm,
  alumniForm,
  runAlumniAct,
  runAlumniForm,
  runAlumniRecord,
} from './form.ts';
export { alumniPaging, runAlumniList } from './list.ts';
export {
  type AlumniAction,
  type AlumniConfiguration,
  type AlumniEntry,
  type AlumniForm,
  type AlumniJob,
  type AlumniList,
  type AlumniMember,
  type AlumniProblem,
  type AlumniQuery,
  type AlumniReceipt,
  type AlumniRecord,
  type AlumniRole,
  type AlumniValues,
  alumniActions,
  alumniRoles,
  type RefusedRow,
} from './model.ts';
export type * from './port.ts';
export { alumniReadingMachine } from './reading.ts';
