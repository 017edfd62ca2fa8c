import { sessionPorts } from '@masthead/composition/browser';
import { sessionMachine } from '@masthead/core/session';
import { createActor } from 'xstate';
import { ports as calls } from '../../../kit/page/ports.ts';

/**
 * Keeps the session alive while its owner reads (A§4), once for all tabs. Whether a session that was revived late must sign in again
 * is written into the hint by the site's server, which knows how late it was; this page only reads it.
 */
export const keepSession = (): void => {
  const ports = sessionPorts(calls);
  const changed = () => document.dispatchEvent(new CustomEvent('masthead:session'));
  const actor = createActor(sessionMachine({ ...ports, requireReLogin: () => undefined }), { input: {} });
  for (const news of ['session.opened', 'session.expired', 'session.closed'] as const) actor.on(news, changed);
  actor.start();
};
