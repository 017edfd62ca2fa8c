import { browserPorts } from '@masthead/composition/browser';
import { subscriptionRequestForm, subscriptionRequestMachine } from '@masthead/core/subscription-request';
import { createActor } from 'xstate';
import type { Enhancement } from './define-elements.ts';
import { enhanceForm } from './enhance-form.ts';
import { announce, partOrNew, showText } from './parts.ts';

/**
 * `<masthead-subscribe codes="weekly">`: a form with `email`, for visitors without a session, who confirm by a mail. `masthead-subscription-requested`
 * has the address and the codes; the part `done`, which is focused, takes the place of the form.
 */
export const subscribe: Enhancement = {
  name: 'masthead-subscribe',
  enhance: (surroundings) => {
    const { host, calls } = surroundings;
    const codes = (host.getAttribute('codes') ?? '').split(' ').filter((code) => code !== '');
    const cid = host.getAttribute('campaign') ?? undefined;
    const done = partOrNew(host, 'done', 'status', (made) => host.append(made));
    const machine = subscriptionRequestMachine(browserPorts({ user: ['subscribe', 'solveCaptcha'] }, calls));
    enhanceForm(
      surroundings,
      subscriptionRequestForm,
      createActor(machine, { input: { codes, cid } }),
      ({ email }, form, translate) => {
        form.hidden = true;
        showText(done, translate('SubscribeRequest_CheckMailAt', { email }));
        done.focus();
        announce(surroundings, 'masthead-subscription-requested', { email, codes });
      },
    );
  },
};
