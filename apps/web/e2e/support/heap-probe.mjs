// Loaded into a site under test: answers the message `heap` with the bytes that are still used after collecting the rest.
process.on('message', (message) => {
  if (message !== 'heap') return;
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
