import type { PayloadHandler } from 'payload';
import { unreachableDetail } from './call.ts';
import { accessTokenIn, personOf } from './session.ts';

/** Answers people who are signed in alone; 503 while the service cannot tell who asks, and Payload has no user either. */
export const signedIn =
  (handler: PayloadHandler): PayloadHandler =>
  async (req) => {
    if (req.user) return handler(req);
    const token = accessTokenIn(req.headers);
    try {
      if (token === undefined || (await personOf(token)) === undefined)
        return Response.json({ detail: 'You are not signed in.' }, { status: 401 });
    } catch {
      // Answered below.
    }
    return Response.json({ detail: unreachableDetail }, { status: 503 });
  };
