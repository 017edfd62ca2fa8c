import { type RequestScope, tokenStore, tokens } from '@masthead/composition/server';
import { type Message, message, walk } from '@masthead/core';
import { isAtAnyOf, readValues } from '@masthead/core/form';
import {
  isEmailLocked,
  type Profile,
  type ProfileForm as ProfileValues,
  profileForm,
  profileMachine,
  type UpdateProfileFailure,
} from '@masthead/core/profile';
import { keepPair, tokensOf } from '@masthead/gateway';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import type { IslandData } from '../../../kit/islands/island.tsx';
import {
  type AccountRequest,
  frameOf,
  goTo,
  scopeOf,
  showingScopeOf,
  visitOf,
} from '../../../kit/page/account-request.ts';
import { formDeadlineMs } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { postedTo, serveForm } from '../../../kit/page/serve-form.ts';
import { promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import { dropChange, keepChange, waitingChange } from '../../../kit/step-up/waiting-change.ts';
import { paths, printRoute, withQuery } from '../../../routes.ts';
import { configuration } from '../../../server/configuration.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { listsIn } from '../shared/lookup-lists.ts';
import { refusedDomainsIn } from '../shared/refused-domains.ts';
import type { ProfileFormProps } from './profile-form.island.tsx';

export type ProfilePageProps = {
  readonly frame: FeatureFrame;
  /** What stands in place of the form: that it could not be loaded, or that alumni have theirs elsewhere. */
  readonly notice: Message | null;
  readonly form: IslandData<ProfileFormProps> | null;
};

const path = paths.profile;

/** What a form is drawn with that came back; `waiting` when its visitor has to sign in again for it. */
type Again = {
  readonly values: Partial<ProfileValues> | undefined;
  readonly served: Served;
  readonly waiting: string | null;
};

const notAgain: Again = { values: undefined, served: nothingServed, waiting: null };

const factsOf = async (profile: Profile, { context: { query }, language }: AccountRequest) => ({
  userId: profile.id,
  siteName: configuration().services.siteName,
  isEmailLocked: isEmailLocked(profile),
  // Whoever has an address there already may keep it.
  refusedDomains: (await refusedDomainsIn(language)).filter((domain) => !isAtAnyOf([domain], profile.email)),
  cid: await campaignIn(query),
});

type Posting = 'saved' | 'savedPassword' | Again;

/** Opens a new session by the present password, where one was posted; a wrong one leaves the visitor where they were. */
const signInAgain = (
  scope: RequestScope,
  email: string,
  password: string,
): TE.TaskEither<UpdateProfileFailure, unknown> =>
  password === ''
    ? TE.right(undefined)
    : pipe(
        scope.get(tokens.user.signInWithPassword)({ email, password }),
        TE.mapLeft((failure) => (failure._tag === 'WrongCredentials' ? { _tag: 'ReLoginRequired' } : failure)),
      );

/** Saves what was posted without script; a sensitive change brings the present password along, or comes back to ask for it. */
const save = async (request: AccountRequest, profile: Profile, accessToken: string): Promise<Posting> => {
  const { context, settings } = request;
  const store = tokenStore({ access: accessToken, refresh: undefined });
  const scope: RequestScope = scopeOf(request, store);
  const posted = { currentPassword: '', waiting: '', password: '' };
  const userId = profile.id;
  let sent: ProfileValues = profileForm.empty;
  const facts = await factsOf(profile, request);
  const outcome = await serveForm(request, profileForm, {
    values: (read) => {
      posted.currentPassword = read('currentPassword') ?? '';
      posted.waiting = read('waiting') ?? '';
      posted.password = waitingChange(context, settings, { id: posted.waiting, userId })?.fields.password ?? '';
      const typed = readValues(profileForm.empty, read);
      sent = { ...typed, password: typed.password === '' ? posted.password : typed.password };
      return sent;
    },
    run: async ({ event }) => {
      const machine = profileMachine({
        updateProfile: (change) =>
          pipe(
            signInAgain(scope, profile.email, posted.currentPassword),
            TE.chainW(() => scope.get(tokens.user.updateProfile)(change)),
          ),
      });
      return walk(createActor(machine, { input: facts }), [event], formDeadlineMs);
    },
  });
  const { access, refresh } = store.read();
  if (access !== undefined && access !== tokensOf(context.req, settings).access)
    keepPair(context.res, settings, { access, refresh });
  if (outcome._tag === 'Again') {
    return { values: outcome.values, served: outcome.served, waiting: posted.password === '' ? null : posted.waiting };
  }
  if (outcome._tag === 'Taken' && posted.password !== '') dropChange(context, settings, posted.waiting);
  if (outcome._tag === 'Taken') return outcome.result.hasNewPassword ? 'savedPassword' : 'saved';
  context.res.statusCode = 422;
  const { password, ...values } = sent;
  const isWrong = posted.currentPassword !== '';
  const problem = message(isWrong ? 'SignIn_WrongCredentials' : 'Profile_SignInAgain');
  return {
    values,
    served: { errors: [], problem: { message: problem, field: null } },
    waiting:
      password === posted.password && password !== ''
        ? posted.waiting
        : (keepChange(context, settings, { name: 'profile', userId, fields: { password } }) ?? ''),
  };
};

const formOf = async (
  request: AccountRequest,
  profile: Profile,
  { values, served, waiting }: Again,
): Promise<IslandData<ProfileFormProps>> => {
  const { context, language } = request;
  const [{ lists }, posted, facts] = await Promise.all([
    listsIn(language),
    postedTo(request, { served }),
    factsOf(profile, request),
  ]);
  const { firstName, lastName, email, jobTitle, company, businessFunction, country } = profile;
  const saved = one(context.query, 'saved');
  return {
    ...posted,
    ...lists,
    ...facts,
    cid: facts.cid ?? null,
    email,
    asksForPassword: profile.hasPassword && one(context.query, 'type') !== 'mq',
    pendingEmail: profile.pendingEmail ?? null,
    values: { firstName, lastName, email, jobTitle, company, businessFunction, country, ...values },
    saved: context.req.method !== 'POST' && (saved === 'details' || saved === 'password') ? saved : null,
    waiting,
    elsewhereHref: promptPath(language, returnTo(printRoute({ page: 'profile', language }))),
  };
};

/** A§2 edit profile, a page of the secured area. Alumni, whose details are kept elsewhere, see a warning instead of the form. */
export const getProfileProps: GetServerSideProps<ProfilePageProps> = async (context) => {
  const frameLoading = loadFrame(visitOf(context).language, path);
  const secured = await openSecuredRequest(context, 'profile');
  if (secured._tag === 'Closed') return secured.prompt;
  const { request } = secured;
  const withoutForm = async (notice: Message) => ({
    props: plainProps({ frame: await frameOf(request, path, frameLoading), notice, form: null }),
  });
  const unavailable = () => {
    context.res.statusCode = 503;
    return withoutForm(message('Profile_LoadFailed'));
  };
  if (secured._tag === 'Unclear') return unavailable();
  const read = await showingScopeOf(request).get(tokens.user.readProfile)()();
  if (read._tag === 'Left')
    return read.left._tag === 'SignInRequired' || read.left._tag === 'ReLoginRequired' ? secured.prompt : unavailable();
  const profile = read.right;
  if (profile.isAlumni) return withoutForm(message('Profile_Alumni'));
  const posting = context.req.method === 'POST' ? await save(request, profile, secured.session.accessToken) : notAgain;
  const here = printRoute({ page: 'profile', language: request.language });
  if (posting === 'saved') return goTo(withQuery(here, { saved: 'details' }));
  if (posting === 'savedPassword') return goTo(withQuery(here, { saved: 'password' }));
  const [frame, form] = await Promise.all([frameOf(request, path, frameLoading), formOf(request, profile, posting)]);
  return { props: plainProps({ frame, notice: null, form }) };
};
