import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';

export type FarEnd = {
  readonly serving: (listener: RequestListener) => Promise<string>;
  /** Starts any TCP server, HTTP or not. */
  readonly listening: (onConnection: (socket: Socket) => void) => Promise<string>;
  readonly closeAll: () => void;
};

/** Servers on the loopback interface that behave as badly as a test wants; each gives its address. */
export const farEnd = (): FarEnd => {
  const closings: (() => void)[] = [];

  const opened = async (server: Server, drop: () => void): Promise<string> => {
    closings.push(() => {
      drop();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  return {
    serving: (listener) => {
      const server = createServer(listener);
      return opened(server, () => server.closeAllConnections());
    },
    listening: (onConnection) => opened(createSocketServer(onConnection), () => {}),
    closeAll: () => {
      for (const close of closings.splice(0)) close();
    },
  };
};
