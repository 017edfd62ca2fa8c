import type { PayloadHandler } from 'payload';

/** Answers people who are signed in alone. */
export const signedIn =
  (handler: PayloadHandler): PayloadHandler =>
  (req) =>
    req.user ? handler(req) : Response.json({ detail: 'You are not signed in.' }, { status: 401 });
