import { sessionPorts } from '@masthead/composition/browser';
import { sessionMachine } from '@masthead/core/session';
import { createActor } from 'xstate';
import { ports as calls } from '../../../kit/page/ports.ts';
import { isWayIn } from '../../../kit/pending-action/intent.ts';

/**
 * Keeps the session alive while its owner reads (A§4), once for all tabs; on a page where they are about to sign in, an expired one is left
 * expired. Whether a session that was revived late must sign in again is written into the hint by the site's server, which knows how late
 * it was; this page only reads it. A chat widget that has signed its visitor in says so by the event `masthead:chatbot-signed-in`; `first` is
 * the one that had the keeper loaded.
 */
export const keepSession = (first?: Event): void => {
  const ports = sessionPorts(calls);
  const changed = () => document.dispatchEvent(new CustomEvent('masthead:session'));
  const actor = createActor(sessionMachine({ ...ports, requireReLogin: () => undefined }), {
    input: { skipsRefresh: isWayIn(location.pathname) },
  });
  for (const news of ['session.opened', 'session.expired', 'session.closed'] as const) actor.on(news, changed);
  actor.start();
  const chatbot = () => actor.send({ type: 'chatbot.signedIn' });
  document.addEventListener('masthead:chatbot-signed-in', chatbot);
  if (first !== undefined) chatbot();
};
