import type { NextRequest } from 'next/server';
import { leaveTo, withTokens } from '../../../../service/cookies.ts';
import { cookieNames, signOut } from '../../../../service/session.ts';

/** Ends the session. */
export const POST = async (req: NextRequest): Promise<Response> => {
  const refresh = req.cookies.get(cookieNames.refresh)?.value;
  if (refresh !== undefined) await signOut(refresh);
  return withTokens(leaveTo('/sign-in'), undefined);
};
