import { sessionPorts } from '@masthead/composition/browser';
import { sessionMachine } from '@masthead/core/session';
import { createActor } from 'xstate';
import { ports as calls } from '../../../kit/page/ports.ts';
import { isAuthPage } from '../../../kit/pending-action/intent.ts';

/**
 * Keeps the session alive while its owner reads (A§4), once for all tabs; on a page before a sign-in, an expired one
 * stays expired. The site's server, which knows its age, marks in the hint whether a late session needs a new
 * sign-in; this page only reads it. A chat widget that has signed its visitor in emits `masthead:chatbot-signed-in`;
 * `first` is the event that loaded the keeper.
 */
export const keepSession = (first?: Event): void => {
  const ports = sessionPorts(calls);
  const changed = () => document.dispatchEvent(new CustomEvent('masthead:session'));
  const actor = createActor(sessionMachine({ ...ports, requireReLogin: () => undefined }), {
    input: { skipsRefresh: isAuthPage(location.pathname) },
  });
  for (const news of ['session.opened', 'session.expired', 'session.closed'] as const) actor.on(news, changed);
  actor.start();
  const chatbot = () => actor.send({ type: 'chatbot.signedIn' });
  document.addEventListener('masthead:chatbot-signed-in', chatbot);
  if (first !== undefined) chatbot();
};
