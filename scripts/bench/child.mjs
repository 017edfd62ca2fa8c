/**
 * Runs a measurement's server as its parent configures it, reports its port, and ends with its parent.
 * @template Told
 * @param {(told: Told) => import('node:http').Server} makeServer
 */
export const serveParent = (makeServer) => {
  process.once('message', (/** @type {Told} */ told) => {
    const server = makeServer(told);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' && address ? address.port : 0);
    });
  });
  process.once('disconnect', () => process.exit());
};
