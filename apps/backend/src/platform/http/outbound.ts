import { lookup as resolve } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which addresses this process may ask on its own. */
export type OutboundRules = {
  /** Whether a host, with its port where that is not the usual one, is on the list. */
  readonly isListed: (host: string) => boolean;
  /** For a demonstration, whose far ends run on this machine: private addresses, and http beside https. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

export type Outgoing = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

/** Why a far end was not asked, or gave nothing that can be used. */
class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Returns whether an address is not public: this machine, its network, or ranges that map to them. */
export const isPrivateAddress = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What a name resolves to is what is connected to: it is judged here, once, and cannot be another address a moment later. */
const publicOnly: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null) return done(error, '', 0);
    if (first === undefined || found.some(({ address }) => isPrivateAddress(address)))
      return done(new OutboundError('a listed host leads to a private address'), '', 0);
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });

/**
 * Asks a far end (security promise 15): listed hosts only, https, no private address, redirects given back unfollowed, an answer of at most
 * a megabyte within five seconds.
 * @throws OutboundError when a rule forbids it, and the network's error
 */
export const outboundFetch =
  ({ isListed, allowsPrivate, timeoutMs = 5_000, maxBytes = 1_000_000 }: OutboundRules) =>
  async (address: string, { method = 'GET', headers = {}, body }: Outgoing = {}): Promise<Response> => {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    if (url.protocol !== 'https:' && !(isPlain && allowsPrivate)) throw new OutboundError('only https is spoken');
    if (!isListed(url.host)) throw new OutboundError('the host is not listed');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host))
      throw new OutboundError('the address is a private one');
    return new Promise((done, fail) => {
      const request = (isPlain ? requestPlainly : requestSecurely)(
        url,
        {
          method,
          headers: { 'user-agent': 'masthead', ...headers },
          signal: AbortSignal.timeout(timeoutMs),
          ...(!allowsPrivate && { lookup: publicOnly }),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxBytes) answer.destroy(new OutboundError('the answer is too long'));
            else chunks.push(chunk);
          });
          answer.on('error', fail);
          answer.on('end', () => {
            const status = answer.statusCode ?? 502;
            const kept = new Headers();
            for (const [name, value] of Object.entries(answer.headers))
              for (const one of [value ?? []].flat()) kept.append(name, one);
            const hasBody = status !== 204 && status !== 205 && status !== 304;
            done(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: kept }));
          });
        },
      );
      request.on('error', fail);
      request.end(body);
    });
  };
