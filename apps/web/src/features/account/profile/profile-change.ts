import { type RequestScope, tokens } from '@masthead/composition/server';
import { type Language, message, type Settled, walk } from '@masthead/core';
import { type FormEvent, formView, isAtAnyOf } from '@masthead/core/form';
import {
  detailsOf,
  isEmailLocked,
  type Profile,
  type ProfileChanged,
  type ProfileFacts,
  type ProfileForm as ProfileValues,
  profileForm,
  profileMachine,
} from '@masthead/core/profile';
import type { FormFields } from '@masthead/gateway';
import { createActor, type SnapshotFrom } from 'xstate';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs, stillWorking } from '../../../kit/page/form-answers.ts';
import { refusedDomainsIn } from '../../../kit/page/refused-domains.ts';
import { servedOf } from '../../../kit/page/serve-form.ts';
import type { SensitiveChange } from '../../../kit/step-up/sensitive-change.ts';
import { keepChange, waitingChange } from '../../../kit/step-up/waiting-change.ts';
import { printRoute, type Query } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { changedIn } from './rendered-fields.ts';

export const updateProfileName = 'update-profile';

/** What the form's rules and its call need to know of an account. */
export const factsOf = async (
  profile: Profile,
  { userId, language, cid }: { readonly userId: string; readonly language: Language; readonly cid: string | undefined },
) => ({
  userId,
  held: detailsOf(profile),
  siteName: configuration().services.siteName,
  isEmailLocked: isEmailLocked(profile),
  // An account with an address at a refused domain may keep it.
  refusedDomains: (await refusedDomainsIn(language)).filter((domain) => !isAtAnyOf([domain], profile.email)),
  cid,
});

/** The whole form: what its visitor has changed, over what the account holds now. Another tab may have saved some of that meanwhile. */
export const changedOver = (profile: Profile, changed: Partial<ProfileValues>): ProfileValues => ({
  ...profileForm.empty,
  ...detailsOf(profile),
  ...changed,
});

/** Sends the form once, as its machine does in a browser. Never rejects. */
export const sendProfile = (
  request: AccountRequest,
  scope: RequestScope,
  facts: ProfileFacts,
  event: FormEvent<ProfileValues>,
): Promise<Settled<SnapshotFrom<ReturnType<typeof profileMachine>>>> => {
  const machine = profileMachine({ updateProfile: scope.get(tokens.user.updateProfile) });
  return walk(createActor(machine, { input: facts }), [event], formTimeLeftMs(request));
};

const addressOf = ({ language }: Pick<AccountRequest, 'language'>, query: Query): string =>
  printRoute({ page: 'profile', language, query });

/** Returns the address after a form was saved. */
export const savedProfile = (request: Pick<AccountRequest, 'language'>, { hasNewPassword }: ProfileChanged): string =>
  addressOf(request, { saved: hasNewPassword ? 'password' : 'details' });

/** Changed and unsaved values of a form: because its visitor cancelled or the values were refused. Never a password. */
export type ProfileDraft = { readonly values: Partial<ProfileValues>; readonly served: Served };

/**
 * Keeps in its visitor's browser what they posted when their session was over, but no password. Gives the draft's id; undefined for a browser that
 * keeps no cookies.
 */
export const keepDraft = (
  { context, settings }: Pick<AccountRequest, 'context' | 'settings'>,
  { userId, fields }: { readonly userId: string; readonly fields: FormFields },
): string | undefined => {
  const { password: _, ...values } = changedIn((name) => fields.get(name));
  return keepChange(context, settings, { name: updateProfileName, userId, fields: values });
};

/** The page with this draft in its form, where there is one. */
export const draftAddress = (request: Pick<AccountRequest, 'language'>, draft: string | undefined): string =>
  addressOf(request, { draft });

/** The draft that an address names; undefined where this browser keeps none of it. */
export const draftIn = (
  { context, settings }: Pick<AccountRequest, 'context' | 'settings'>,
  { draft, userId }: { readonly draft: string | undefined; readonly userId: string },
): ProfileDraft | undefined => {
  const kept = draft === undefined ? undefined : waitingChange(context, settings, { id: draft, userId });
  if (kept === undefined || kept.name !== updateProfileName) return undefined;
  const { password: _, ...values } = changedIn((name) => kept.fields[name]);
  const served: Served = kept.fields.served === undefined ? nothingServed : JSON.parse(kept.fields.served);
  return { values, served };
};

/** What of the profile was changed. What the service refuses comes back to its form with every word but the password. */
export const updateProfileChange: SensitiveChange = {
  label: 'Profile_Save',
  back: draftAddress,
  perform: async (request, scope, { userId, fields }) => {
    const read = await scope.get(tokens.user.readProfile)()();
    if (read._tag === 'Left') {
      const { _tag } = read.left;
      if (_tag === 'SignInRequired' || _tag === 'ReLoginRequired') return { _tag };
      return { _tag: 'Refused', message: message('Profile_LoadFailed'), status: 503 };
    }
    const changed = changedIn((name) => fields[name]);
    const facts = await factsOf(read.right, { userId, language: request.language, cid: fields.cid });
    const ran = await sendProfile(request, scope, facts, {
      type: 'form.submitted',
      values: changedOver(read.right, changed),
    });
    if (ran._tag === 'OutOfTime') return { _tag: 'Refused', message: stillWorking, status: 504 };
    const view = formView(profileForm)(ran.snapshot);
    if (view.result !== undefined) return { _tag: 'Done', to: savedProfile(request, view.result) };
    if (view.nextStep === 'signInAgain') return { _tag: 'SignInRequired' };
    const { password: _, ...kept } = changed;
    const draft = keepChange(request.context, request.settings, {
      name: updateProfileName,
      userId,
      fields: { ...kept, served: JSON.stringify(servedOf(view)) },
    });
    return { _tag: 'SentBack', to: draftAddress(request, draft) };
  },
};
