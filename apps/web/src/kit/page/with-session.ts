import type { IncomingMessage } from 'node:http';
import { claimedSession, forOneVisitor } from '@masthead/gateway';
import type { GetServerSidePropsContext } from 'next';
import { settings } from '../../server/configuration/configuration.ts';
import { practiceNoticeOf } from '../session/practice-notice.ts';
import type { ShownSession } from '../session/shown-session.ts';

/** Whose session a page shows that is drawn for this request alone. Undefined without one: script may know better. */
export const shownSession = (req: IncomingMessage): ShownSession => {
  const session = claimedSession(req, settings());
  return session === null ? undefined : { ...session, ...practiceNoticeOf(req) };
};

/**
 * The frame of a page that is the same for everybody, as the visitor sees it who asks now: with their session in the header, and then in
 * no cache. The last to be asked what may be cached.
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
