import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { cookiesOf, formSeedOf, hostCookieName, seal, sealingKey, setCookie, unsealedBytes } from '@masthead/gateway';
import type { Settings } from '../configuration/configuration.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** Things of one kind that wait in a browser. */
export type SealedCookies<Thing> = {
  /**
   * Keeps a value in this browser, sealed and HttpOnly. Returns its id, a new one unless it replaces another;
   * undefined without cookies, and for a value that `fits` rejects.
   */
  readonly keep: (exchange: Exchange, settings: Settings, thing: Thing, id?: string) => string | undefined;
  /** The thing of this id; undefined when there is none, or none any more. */
  readonly find: (exchange: Pick<Exchange, 'req'>, settings: Settings, id: string) => Thing | undefined;
  /** The ids of what a browser has sent of this kind, whether or not it opens. */
  readonly ids: (exchange: Pick<Exchange, 'req'>, settings: Settings) => readonly string[];
  /** Forgets a thing that has done its work, or is not wanted any more. */
  readonly drop: (exchange: Exchange, settings: Settings, id: string) => void;
  /** Whether a browser that keeps cookies has room for a thing. */
  readonly fits: (thing: Thing) => boolean;
};

type Kept<Thing> = {
  readonly id: string;
  readonly thing: Thing;
  /** Epoch milliseconds. */
  readonly until: number;
};

/** What a browser is sure to keep in one cookie, with room for its name and attributes; and how many of these a request has room for. */
const partLength = 3_800;
const maxParts = 3;
/** What sealing adds to the bytes that are sealed, and base64 to the three of them. */
const mostBytes = Math.floor((maxParts * partLength * 3) / 4) - 28;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A thing's id and which of its cookies, from the end of a name: `id`, `id.1`, `id.2`. */
const partOf = (end: string): { readonly id: string; readonly part: number } => {
  const [id = '', part = '0'] = end.split('.', 2);
  return { id, part: Number(part) };
};

/**
 * What a posted form leaves with its visitor until a later one, packed and sealed, in up to three cookies of its own: two tabs keep theirs apart.
 * @param kind names the cookies, and what their key is good for
 * @param most how many things a browser keeps, in three cookies all together; the oldest go, and what does not open
 */
export const sealedCookies = <Thing>(
  kind: string,
  { seconds, most }: { readonly seconds: number; readonly most: number },
): SealedCookies<Thing> => {
  const prefixOf = (settings: Settings): string => `${hostCookieName(settings, kind)}-`;
  // The seed is this browser's alone, and the secret this site's: neither opens anything without the other.
  const keyOf = ({ callerSecret }: Settings, seed: string): Buffer =>
    sealingKey(callerSecret ?? '', seed, `masthead ${kind}`);
  const packed = (kept: Kept<Thing>): Buffer => brotliCompressSync(JSON.stringify(kept));
  /** The cookies of this kind that a browser has sent, by the things that they are of, in order. */
  const partsIn = ({ req }: Pick<Exchange, 'req'>, settings: Settings): ReadonlyMap<string, readonly string[]> => {
    const parts = new Map<string, string[]>();
    for (const [name, value] of Object.entries(cookiesOf(req))) {
      if (value === undefined || !name.startsWith(prefixOf(settings))) continue;
      const { id, part } = partOf(name.slice(prefixOf(settings).length));
      if (!idShape.test(id) || !(part >= 0 && part < maxParts)) continue;
      const ofOne = parts.get(id) ?? [];
      ofOne[part] = value;
      parts.set(id, ofOne);
    }
    return parts;
  };
  const nameOf = (settings: Settings, id: string, part: number): string =>
    `${prefixOf(settings)}${id}${part === 0 ? '' : `.${part}`}`;
  const dropParts = ({ res }: Pick<Exchange, 'res'>, settings: Settings, id: string, from: number, to: number) => {
    for (let part = from; part < to; part += 1)
      setCookie(res, nameOf(settings, id, part), '', {
        httpOnly: true,
        secure: settings.secureCookies,
        maxAge: 0,
        expires: new Date(0),
      });
  };
  const drop: SealedCookies<Thing>['drop'] = (exchange, settings, id) =>
    dropParts(exchange, settings, id, 0, partsIn(exchange, settings).get(id)?.length ?? 1);
  const found = ({ req }: Pick<Exchange, 'req'>, settings: Settings, id: string): Kept<Thing> | undefined => {
    const seed = formSeedOf(req, settings);
    const sealed = partsIn({ req }, settings).get(id)?.join('');
    if (seed === undefined || sealed === undefined) return undefined;
    try {
      // Only this site seals, so what opens is a thing of this kind.
      const kept: Kept<Thing> = JSON.parse(
        brotliDecompressSync(unsealedBytes(keyOf(settings, seed), sealed)).toString(),
      );
      return kept.id === id && kept.until > settings.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  /** The things that have to go for one of so many cookies. */
  const tooMany = (exchange: Exchange, settings: Settings, id: string, cookies: number): readonly string[] => {
    let room = maxParts - cookies;
    return [...partsIn(exchange, settings)]
      .filter(([other]) => other !== id)
      .map(([other, { length }]) => ({ other, length, until: found(exchange, settings, other)?.until ?? 0 }))
      .sort((one, two) => two.until - one.until)
      .filter(({ length }, index) => {
        room -= length;
        return room < 0 || index >= most - 1;
      })
      .map(({ other }) => other);
  };
  return {
    fits: (thing) => packed({ id: randomUUID(), thing, until: Number.MAX_SAFE_INTEGER }).length <= mostBytes,
    keep: (exchange, settings, thing, id = randomUUID()) => {
      const seed = formSeedOf(exchange.req, settings);
      if (seed === undefined) return undefined;
      const bytes = packed({ id, thing, until: settings.now() + seconds * 1_000 });
      if (bytes.length > mostBytes) return undefined;
      const parts = seal(keyOf(settings, seed), bytes).match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
      for (const other of tooMany(exchange, settings, id, parts.length)) drop(exchange, settings, other);
      // What is left of a longer one that it replaces would keep it from opening.
      dropParts(exchange, settings, id, parts.length, partsIn(exchange, settings).get(id)?.length ?? 0);
      for (const [part, text] of parts.entries())
        setCookie(exchange.res, nameOf(settings, id, part), text, {
          httpOnly: true,
          secure: settings.secureCookies,
          maxAge: seconds,
        });
      return id;
    },
    find: (exchange, settings, id) => found(exchange, settings, id)?.thing,
    ids: (exchange, settings) => [...partsIn(exchange, settings).keys()],
    drop,
  };
};
