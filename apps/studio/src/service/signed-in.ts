import type { PayloadHandler } from 'payload';
import { refusalOf } from './admit.ts';

/** Answers people who are signed in alone. */
export const signedIn =
  (handler: PayloadHandler): PayloadHandler =>
  async (req) =>
    (await refusalOf(req)) ?? handler(req);
