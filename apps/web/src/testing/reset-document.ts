import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';

/** A call of addEventListener, noted by `scripts/lib/shared-document.mjs`. */
type Listener = readonly [EventTarget, ...Parameters<EventTarget['addEventListener']>];

/** An object, and the properties that it has before the first file of tests. */
type Properties = readonly [object, PropertyDescriptorMap];

/** What is replaced for a test, as it is before the first file. */
type Beginning = { readonly properties: readonly Properties[]; readonly windowValues: ReadonlyMap<string, unknown> };

/** What the environment keeps at the document of a worker. */
type SharedDocument = Document & { readonly kept?: { readonly listeners: Listener[]; beginning?: Beginning } };

/** What tests replace properties of: what all objects of a window inherit, and two of these. */
const replaceable = (): readonly object[] => {
  const { window } = Reflect.get(globalThis, 'jsdom');
  const prototypes = Object.getOwnPropertyNames(window).map((name) => window[name]?.prototype);
  return [document, navigator, ...new Set(prototypes)].filter((each) => typeof each === 'object' && each !== null);
};

/** What Vitest took over from the window: a value that is assigned stays behind its setter. */
const windowNames = (): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { set }]) => (set ? [name] : []));

/** React and user-event prepare a document once: that is done before anything is noted. */
const prepare = (listeners: Listener[]): Beginning => {
  createRoot(document.createElement('div'));
  userEvent.setup();
  Reflect.deleteProperty(navigator, 'clipboard');
  listeners.splice(0);
  return {
    properties: replaceable().map((object) => [object, Object.getOwnPropertyDescriptors(object)]),
    windowValues: new Map(windowNames().map((name) => [name, Reflect.get(globalThis, name)])),
  };
};

/** Gives an object the properties that it had, and no others. Fails where a test made one that cannot be replaced. */
const restore = ([object, before]: Properties): void => {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of Reflect.ownKeys({ ...before, ...now })) {
    const [was, is] = [Reflect.get(before, name), Reflect.get(now, name)];
    if (was?.value === is?.value && was?.get === is?.get && was?.set === is?.set) continue;
    if (was !== undefined) Object.defineProperty(object, name, was);
    else if (!Reflect.deleteProperty(object, name))
      throw new Error(`A test made ${String(name)} without \`configurable\`.`);
  }
};

/** Empties jsdom's registry of custom elements, which has no call for it. Fails where jsdom keeps them elsewhere. */
const removeCustomElements = (): void => {
  const [registry] = Object.getOwnPropertySymbols(customElements).map((symbol) => Reflect.get(customElements, symbol));
  if (!Array.isArray(registry?._customElementDefinitions))
    throw new Error('jsdom does not keep custom elements in `_customElementDefinitions` any more.');
  registry._customElementDefinitions = [];
  registry._whenDefinedPromiseMap = Object.create(null);
};

/**
 * Makes the document of a worker (`scripts/lib/shared-document.mjs`) as it was before its first file of tests, with empty stores, and its
 * address the first.
 */
export const resetDocument = (shared: SharedDocument): void => {
  const { kept } = shared;
  if (kept === undefined) throw new Error('The tests run without the environment of shared-document.mjs.');
  shared.body.replaceChildren();
  shared.head.replaceChildren();
  for (const element of [shared.documentElement, shared.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  kept.beginning ??= prepare(kept.listeners);
  kept.beginning.properties.forEach(restore);
  for (const [name, value] of kept.beginning.windowValues)
    if (Reflect.get(globalThis, name) !== value) Reflect.set(globalThis, name, value);
  for (const [target, ...listener] of kept.listeners.splice(0)) target.removeEventListener(...listener);
  removeCustomElements();
  for (const cookie of shared.cookie.split('; ')) {
    const [name] = cookie.split('=');
    shared.cookie = `${name}=; max-age=0; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
};
