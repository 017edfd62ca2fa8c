import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type SilenceLimits = { readonly firstMs: number; readonly nextMs: number; readonly connections: number };

/** Milliseconds until a first request must be complete in its headers, and until the next; connections without a request under way. */
const silenceLimits: SilenceLimits = { firstMs: 15_000, nextMs: 70_000, connections: 2_000 };

/**
 * Closes connections without requests: after a time, and the longest idle one when there are too many, so that they
 * block no others. Node's own limits bound neither their number nor a connection that sends empty lines after an
 * answer.
 */
export const limitSilence = (server: Server, limits: SilenceLimits = silenceLimits): void => {
  /** When each connection without a request under way is closed; the longest silent first. */
  const silent = new Map<Socket, number>();
  const underWay = new Map<Socket, number>();
  const listen = (socket: Socket, ms: number): void => {
    silent.set(socket, performance.now() + ms);
    const [longest] = silent.keys();
    if (silent.size > limits.connections) longest?.destroy();
  };
  server.on('connection', (socket) => {
    listen(socket, limits.firstMs);
    socket.once('close', () => {
      silent.delete(socket);
      underWay.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0 && !socket.destroyed) listen(socket, limits.nextMs);
    });
  });
  const sweep = setInterval(() => {
    for (const [socket, until] of silent) if (performance.now() >= until) socket.destroy();
  }, 1_000).unref();
  server.once('close', () => clearInterval(sweep));
};
