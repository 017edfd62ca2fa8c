export {
  type BrowserFlag,
  browserFlagKeys,
  type FlagKey,
  type FlagValues,
  flagKeys,
  flagPresets,
  parseFlags,
} from './model.ts';
export type { IsOn } from './port.ts';
