import type { ModuleKind } from '@masthead/core/content';
import { allowedMs } from '../../server/configuration/page-times.ts';
import { everyModule } from '../modules/find-module.ts';
import type { PageData } from '../modules/page-context.tsx';
import type { SlotName } from '../modules/registry.ts';
import type { Load, LoadContext, Loaded } from './define-module.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Milliseconds that a page waits for the data of its modules, more than any of them waits for a service. What took longer is left out, and
 * the page is incomplete.
 */
const budgetMs = 2_000;

/** Functions that load what the slots of a page show. */
export type SlotLoads = { readonly [Slot in SlotName]?: Load<never, unknown> };

type AnyLoad = Load<never, unknown>;
type Call = { readonly names: Set<keyof PageData>; readonly modules: never[] };

const leftOut: Loaded<undefined> = { data: undefined, isComplete: false };

/** Runs one load function within the budget. Never rejects. */
const run = (load: AnyLoad, modules: never[], context: LoadContext): Promise<Loaded<unknown>> =>
  withTimeout(
    allowedMs(budgetMs),
    load(modules, context).catch((error: unknown) => {
      console.error('[modules] data left out', error);
      return leftOut;
    }),
    leftOut,
  );

/**
 * Loads the data of all modules of a page at any depth, and of its slots: every load function once, in parallel,
 * within one budget. Never rejects.
 */
export const loadModules = async (
  definitions: { readonly [Kind in ModuleKind]: { readonly load?: AnyLoad } },
  slots: SlotLoads,
  context: LoadContext,
  modules = everyModule(context.page.main),
): Promise<Loaded<PageData>> => {
  const calls = new Map<AnyLoad, Call>();
  const callOf = (load: AnyLoad, name: keyof PageData): Call => {
    const call = calls.get(load) ?? { names: new Set(), modules: [] };
    call.names.add(name);
    calls.set(load, call);
    return call;
  };
  for (const module of modules) {
    const { load } = definitions[module.kind];
    if (load !== undefined) callOf(load, module.kind).modules.push(module as never);
  }
  for (const [name, load] of Object.entries(slots)) callOf(load, name as SlotName);
  const loaded = await Promise.all(
    Array.from(calls, async ([load, { names, modules: own }]) => ({ names, ...(await run(load, own, context)) })),
  );
  return {
    data: Object.fromEntries(loaded.flatMap(({ names, data }) => [...names].map((name) => [name, data]))),
    isComplete: loaded.every(({ isComplete }) => isComplete),
  };
};
