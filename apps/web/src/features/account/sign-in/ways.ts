import { codeWay } from './code-way.ts';
import { providerWays } from './provider-ways.ts';
import type { OfferWays, WayRequest, WayToSignIn } from './way.ts';

/** The ways to sign in beside the password, in the order of their buttons; each kind in a file of its own. */
const kinds: readonly OfferWays[] = [codeWay, providerWays];

/** What every sign-in screen offers beside the password, page and layer alike. */
export const waysToSignIn = async (request: WayRequest, offered = kinds): Promise<readonly WayToSignIn[]> =>
  (await Promise.all(offered.map((offer) => offer(request)))).flat();
