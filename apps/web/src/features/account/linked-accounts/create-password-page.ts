import { tokens } from '@masthead/composition/server';
import { type Message, message, walk } from '@masthead/core';
import { readValues } from '@masthead/core/form';
import { createPasswordForm, createPasswordMachine } from '@masthead/core/linked-accounts';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { frameOf, goTo, showingScopeOf } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, setRetryAfter } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { postedTo, serveForm } from '../../../kit/page/serve-form.ts';
import { askAgainFor } from '../../../kit/step-up/sensitive-change.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { providerIn } from '../shared/provider-names.ts';
import type { CreatePasswordProps } from './create-password.island.tsx';
import { changedHref } from './linked-accounts-facts.ts';
import { createPasswordName } from './linked-changes.ts';

export type CreatePasswordPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  readonly form: IslandData<CreatePasswordProps> | null;
};

const path = paths.createPassword;

/**
 * The first password of an account (decisions §3), and with `provider` in the address the end of the last provider, both or neither. Who has a
 * password is sent to the profile, where it is changed.
 */
export const getCreatePasswordProps: GetServerSideProps<CreatePasswordPageProps> = async (context) => {
  const secured = await openSecuredRequest(context, 'createPassword');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const { language } = request;
  const unavailable = async () => {
    setRetryAfter(context.res, 503);
    const problem = message('CreatePassword_LoadFailed');
    return { props: plainProps({ frame: await frameOf(request, path), problem, form: null }) };
  };
  if (secured._tag === 'Unclear') return unavailable();
  const read = await showingScopeOf(request).get(tokens.user.readProfile)()();
  if (read._tag === 'Left')
    return read.left._tag === 'SignInRequired' || read.left._tag === 'ReLoginRequired' ? secured.prompt : unavailable();
  const { userId } = secured.session.hint;
  const { email, hasPassword } = read.right;
  const isPosted = context.req.method === 'POST';
  if (hasPassword && !isPosted) return goTo(printRoute({ page: 'profile', language }));

  const unlinks = providerIn(context.query);
  const facts = { userId, email, siteName: configuration().services.siteName, unlinks };
  const createdHref = changedHref(language, { unlinked: unlinks, hasNewPassword: true });
  const propsWith = async (served: Served) => {
    const [frame, posted] = await Promise.all([
      frameOf(request, path, undefined, read.right),
      postedTo(request, { served }),
    ]);
    const form = { ...posted, ...facts, unlinks: unlinks ?? null, createdHref };
    return { props: plainProps({ frame, problem: null, form }) };
  };
  if (!isPosted) return propsWith(nothingServed);
  let password = '';
  const outcome = await serveForm(request, createPasswordForm, {
    values: (posted) => {
      const values = readValues(createPasswordForm.empty, posted);
      password = values.password;
      return values;
    },
    run: ({ event, scope }) => {
      const machine = createPasswordMachine({ createPassword: scope.get(tokens.user.createPassword) });
      return walk(createActor(machine, { input: facts }), [event], formTimeLeftMs(request));
    },
  });
  switch (outcome._tag) {
    case 'Taken':
      return goTo(createdHref);
    case 'Again':
      return propsWith(outcome.served);
    case 'Elsewhere': {
      const fields = { password, ...(unlinks !== undefined && { provider: unlinks }) };
      return askAgainFor(request, { name: createPasswordName, userId, fields }) ?? secured.prompt;
    }
  }
};
