import { createMachine, type setup as xstateSetup } from 'xstate';

type Parts = Parameters<typeof createMachine>[1];

/** xstate's `setup`, for `createMachine` alone: theirs keeps every kind of action in a bundle, used or not (ADR 0080). */
export const setup = ((parts: Parts) => ({
  createMachine: (config: Parameters<typeof createMachine>[0]) => createMachine(config, parts),
})) as unknown as typeof xstateSetup;
