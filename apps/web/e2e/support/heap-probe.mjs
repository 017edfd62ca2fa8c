// Loaded into each thread of a site under test: answers a message with what is still held after collecting the rest, in the thread that
// answers and in the one that draws: how many there are of each kind of thing, and the parts of strings that the message's pattern finds.
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { getHeapSnapshot } from 'node:v8';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * What V8 makes of code comes and goes with how often it runs, and says nothing of what a program keeps. An `array` is what V8 lays an
 * object's elements in: an array of a program is an object.
 */
const ofTheEngine = new Set(['hidden', 'code', 'native', 'synthetic', 'object shape', 'array']);

/** Of these there are many kinds, told apart by their constructor or their name. */
const named = new Set(['object', 'closure']);

/** @param {string} pattern */
const held = async (pattern) => {
  // What is let go of when something else is collected goes with a later collection, after a turn of the event loop.
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await turn();
  }
  const { snapshot, nodes, strings } = JSON.parse(await text(getHeapSnapshot()));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, nameAt] = [fields.indexOf('type'), fields.indexOf('name')];
  /** @type {Record<string, number>} */
  const kinds = {};
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[typeAt][nodes[at + typeAt]];
    if (ofTheEngine.has(type)) continue;
    const kind = named.has(type) ? `${type} ${strings[nodes[at + nameAt]].slice(0, 60)}` : type;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return { kinds, found: strings.flatMap((/** @type {string} */ each) => each.match(pattern)?.[0] ?? []) };
};

const threads = new BroadcastChannel('heap');
threads.unref();
threads.onmessage = async ({ data: { pattern, drawing } }) => {
  if (isMainThread) process.send?.([drawing, await held(pattern)]);
  else threads.postMessage({ pattern, drawing: await held(pattern) });
};
if (isMainThread) process.on('message', (pattern) => threads.postMessage({ pattern }));
