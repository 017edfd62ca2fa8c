import { codeWay } from './code-way.ts';
import type { OfferWays, WayRequest, WayToSignIn } from './way.ts';

/** The ways to sign in beside the password, in the order of their buttons; each kind in a file of its own. */
const kinds: readonly OfferWays[] = [codeWay];

/** What every sign-in screen offers beside the password, page and layer alike. */
export const waysToSignIn = (request: WayRequest, offered = kinds): readonly WayToSignIn[] =>
  offered.flatMap((offer) => offer(request));
