// Loaded into each thread of a site under test: answers the message `heap` with the bytes that are still used after collecting the rest,
// in the thread that answers and in the one that draws.
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const usedBytes = () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const threads = new BroadcastChannel('heap');
threads.unref();
threads.onmessage = ({ data }) => {
  if (isMainThread) process.send?.(data.usedBytes + usedBytes());
  else threads.postMessage({ usedBytes: usedBytes() });
};
if (isMainThread) process.on('message', (message) => message === 'heap' && threads.postMessage('heap'));
