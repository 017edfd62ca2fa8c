import { browserPorts } from '@masthead/composition/browser';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import { createActor } from 'xstate';
import type { Enhancement } from './define-elements.ts';
import { enhanceForm } from './enhance-form.ts';
import { announce } from './parts.ts';

/**
 * `<masthead-sign-in next="/account">`: a form with `email` and `password`. `masthead-signed-in` has the visitor; unless it is prevented, the
 * browser goes to `next`, or loads the page again.
 */
export const signIn: Enhancement = {
  name: 'masthead-sign-in',
  enhance: (surroundings) => {
    const { host, calls, navigate } = surroundings;
    const actor = createActor(signInMachine(browserPorts({ user: ['signInWithPassword'] }, calls)), { input: {} });
    enhanceForm(surroundings, signInForm, actor, (visitor) => {
      if (announce(surroundings, 'masthead-signed-in', { visitor }))
        navigate(host.getAttribute('next') ?? location.href);
    });
  },
};
