export { type FlagKey, type FlagValues, flagKeys, flagPresets, isFlagKey, parseFlags } from './model.ts';
export type { IsOn } from './port.ts';
