export { inlineJson } from './inline-json.ts';
export { type Feature, type Running, useFeature } from './use-feature.ts';
export { type MachineOptions, useActorRef, useMachine, useSnapshot } from './use-machine.ts';
