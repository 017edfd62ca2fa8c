import type { IncomingMessage } from 'node:http';
import { claimedSession, forOneVisitor } from '@masthead/gateway';
import type { GetServerSidePropsContext } from 'next';
import { settings } from '../../server/configuration/configuration.ts';
import { practiceNoticeOf } from '../session/practice-notice.ts';
import type { ShownSession } from '../session/shown-session.ts';

/** Returns the session that a page rendered for this request shows. Undefined without one: script may know better. */
export const shownSession = (req: IncomingMessage): ShownSession => {
  const session = claimedSession(req, settings());
  return session === null ? undefined : { ...session, ...practiceNoticeOf(req) };
};

/**
 * Returns the frame of a shared page for the current visitor: with their session in the header, then uncached. The
 * last decision on caching.
 */
export const withSession = <Frame extends object>(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  frame: Frame,
): Frame & { readonly session?: ShownSession } => {
  const session = shownSession(req);
  if (session === undefined) return frame;
  forOneVisitor(res);
  return { ...frame, session };
};
