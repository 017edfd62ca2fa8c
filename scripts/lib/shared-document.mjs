import { builtinEnvironments } from 'vitest/runtime';

/** A call of addEventListener. @typedef {readonly [EventTarget, ...Parameters<EventTarget['addEventListener']>]} Listener */

/** Returns the listeners that are added at the document and its window from now on. @param {typeof globalThis} global @returns {Listener[]} */
const noteListeners = (global) => {
  /** @type {Listener[]} */
  const noted = [];
  for (const target of [global, global.document]) {
    const add = target.addEventListener.bind(target);
    /** @type {EventTarget['addEventListener']} */
    target.addEventListener = (type, listener, options) => {
      noted.push([target, type, listener, options]);
      if (listener !== null) add(type, listener, options);
    };
  }
  return noted;
};

/**
 * The environment of tests with a document of jsdom, one for all files of a worker: React, Testing Library and user-event keep the one
 * that they find. `resetDocument` of apps/web/src/testing makes it as it was for each file. @type {import('vitest/runtime').Environment}
 */
export default {
  name: 'shared-document',
  viteEnvironment: 'ssr',
  async setup(global) {
    await builtinEnvironments.jsdom.setup(global, { jsdom: { url: 'http://localhost/' } });
    Object.defineProperty(global.document, 'kept', { value: { listeners: noteListeners(global) } });
    return { teardown() {} };
  },
};
