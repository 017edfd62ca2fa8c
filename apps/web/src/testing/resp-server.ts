import { type AddressInfo, createServer, type Socket } from 'node:net';
import { makeAllowance } from '../server/stores/allowance.ts';
import { bucketScript } from '../server/stores/redis-store.ts';

/** The words of the commands in what was received, a letter for each byte, and what is left of a command that has not arrived whole. */
const commandsIn = (text: string): { readonly commands: readonly (readonly string[])[]; readonly rest: string } => {
  const commands: string[][] = [];
  let at = 0;
  const line = (): string | undefined => {
    const end = text.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const found = text.slice(at, end);
    at = end + 2;
    return found;
  };
  for (;;) {
    const start = at;
    const count = Number(line()?.slice(1) ?? Number.NaN);
    const words: string[] = [];
    while (words.length < count) {
      const size = Number(line()?.slice(1) ?? Number.NaN);
      if (Number.isNaN(size) || text.length < at + size + 2) break;
      words.push(text.slice(at, at + size));
      at += size + 2;
    }
    if (words.length !== count) return { commands, rest: text.slice(start) };
    commands.push(words);
  }
};

const nil = '$-1\r\n';
const bulk = (value: string): string => `$${value.length}\r\n${value}\r\n`;

export type RespServer = {
  readonly url: string;
  readonly keys: () => readonly string[];
  /** Leaves what is asked from now on unanswered, or answers again. */
  readonly hold: (isHeld: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** A server that speaks as much of Redis' protocol as the site does, where no Redis is installed. @param port 0 for any */
export const startRespServer = async (port = 0): Promise<RespServer> => {
  const values = new Map<string, { readonly value: string; readonly until: number }>();
  const buckets = new Map<string, ReturnType<typeof makeAllowance>>();
  const sockets = new Set<Socket>();
  let isHeld = false;
  const lasting = (key: string): string | undefined => {
    const held = values.get(key);
    return held !== undefined && held.until > performance.now() ? held.value : undefined;
  };
  const set = (key: string, value: string, options: readonly string[]): string => {
    if (options.includes('NX') && lasting(key) !== undefined) return nil;
    values.set(key, { value, until: performance.now() + Number(options[options.indexOf('PX') + 1]) });
    return '+OK\r\n';
  };
  const bucket = (key: string, [burst = 0, perSecond = 0, cost = 0]: readonly number[]): string => {
    const take = buckets.get(key) ?? makeAllowance({ burst, perSecond });
    buckets.set(key, take);
    return `:${take(key, cost) ?? 0}\r\n`;
  };
  const answer = ([name = '', ...words]: readonly string[]): string => {
    const [first = '', second = '', third = '', ...rest] = words;
    switch (name.toUpperCase()) {
      case 'SET':
        return set(first, second, [third, ...rest]);
      case 'GET': {
        const value = lasting(first);
        return value === undefined ? nil : bulk(value);
      }
      case 'EVAL':
        return first === bucketScript ? bucket(third, rest.map(Number)) : '-ERR another script\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };
  const server = createServer((socket) => {
    let received = '';
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const { commands, rest } = commandsIn(received + chunk);
      received = rest;
      if (!isHeld) for (const command of commands) socket.write(answer(command), 'latin1');
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...values.keys(), ...buckets.keys()],
    hold: (held) => {
      isHeld = held;
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
};
