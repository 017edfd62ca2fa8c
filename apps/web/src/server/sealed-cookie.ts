import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, hostCookieName, seal, sealingKey, setCookie, unseal } from '@masthead/gateway';
import type { Settings } from './configuration.ts';
import { formSeedOf } from './form-shells/form-token.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** Things of one kind that wait in a browser. */
export type SealedCookies<Thing> = {
  /**
   * Keeps a thing in this browser, sealed and out of script's sight. Gives its id, a new one unless it replaces another; undefined for a browser that
   * keeps no cookies, and for a thing that is too long for one.
   */
  readonly keep: (exchange: Exchange, settings: Settings, thing: Thing, id?: string) => string | undefined;
  /** The thing of this id; undefined when there is none, or none any more. */
  readonly find: (exchange: Pick<Exchange, 'req'>, settings: Settings, id: string) => Thing | undefined;
  /** Forgets a thing that has done its work, or is not wanted any more. */
  readonly drop: (exchange: Pick<Exchange, 'res'>, settings: Settings, id: string) => void;
};

type Kept<Thing> = {
  readonly id: string;
  readonly thing: Thing;
  /** Epoch milliseconds. */
  readonly until: number;
};

/** What a browser is sure to keep in one cookie, with room for its name and attributes. */
const maxSealedLength = 3_800;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a posted form leaves with its visitor until a later one, in a cookie of its own: two tabs keep theirs apart.
 * @param kind names the cookies, and what their key is good for
 * @param most how many of them a browser keeps, whose requests have room for no more than a few forms; the oldest go, and what does not open
 */
export const sealedCookies = <Thing>(
  kind: string,
  { seconds, most }: { readonly seconds: number; readonly most: number },
): SealedCookies<Thing> => {
  const prefixOf = (settings: Settings): string => `${hostCookieName(settings, kind)}-`;
  // The seed is this browser's alone, and the secret this site's: neither opens anything without the other.
  const keyOf = ({ callerSecret }: Settings, seed: string): Buffer =>
    sealingKey(callerSecret ?? '', seed, `masthead ${kind}`);
  const drop: SealedCookies<Thing>['drop'] = ({ res }, settings, id) =>
    setCookie(res, prefixOf(settings) + id, '', {
      ...{ httpOnly: true, secure: settings.secureCookies, maxAge: 0, expires: new Date(0) },
    });
  const found = ({ req }: Pick<Exchange, 'req'>, settings: Settings, id: string): Kept<Thing> | undefined => {
    const seed = formSeedOf(req, settings);
    const sealed = idShape.test(id) ? cookiesOf(req)[prefixOf(settings) + id] : undefined;
    if (seed === undefined || sealed === undefined) return undefined;
    try {
      // Only this site seals, so what opens is a thing of this kind.
      const kept: Kept<Thing> = JSON.parse(unseal(keyOf(settings, seed), sealed));
      return kept.id === id && kept.until > settings.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  const others = (exchange: Exchange, settings: Settings, id: string) =>
    Object.keys(cookiesOf(exchange.req))
      .filter((name) => name.startsWith(prefixOf(settings)) && name !== prefixOf(settings) + id)
      .map((name) => name.slice(prefixOf(settings).length))
      .map((other) => ({ other, until: found(exchange, settings, other)?.until ?? 0 }))
      .sort((one, two) => two.until - one.until);
  return {
    keep: (exchange, settings, thing, id = randomUUID()) => {
      const seed = formSeedOf(exchange.req, settings);
      if (seed === undefined) return undefined;
      const kept: Kept<Thing> = { id, thing, until: settings.now() + seconds * 1_000 };
      const sealed = seal(keyOf(settings, seed), JSON.stringify(kept));
      if (sealed.length > maxSealedLength) return undefined;
      for (const { other } of others(exchange, settings, id).slice(most - 1)) drop(exchange, settings, other);
      setCookie(exchange.res, prefixOf(settings) + id, sealed, {
        ...{ httpOnly: true, secure: settings.secureCookies, maxAge: seconds },
      });
      return id;
    },
    find: (exchange, settings, id) => found(exchange, settings, id)?.thing,
    drop,
  };
};
