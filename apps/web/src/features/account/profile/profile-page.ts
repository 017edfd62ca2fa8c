import { tokens } from '@masthead/composition/server';
import { type Message, message } from '@masthead/core';
import { detailsOf, type Profile, type ProfileForm as ProfileValues, profileForm } from '@masthead/core/profile';
import { keepPair, tokensOf } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import type { IslandData } from '../../../kit/islands/island.tsx';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  readLeftBehind,
  showingScopeOf,
  userIdOf,
  visitOf,
} from '../../../kit/page/account-request.ts';
import { setRetryAfter } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { loadFrame } from '../../../kit/page/load-frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openSecuredRequest } from '../../../kit/page/secured-request.ts';
import { postedTo, serveForm } from '../../../kit/page/serve-form.ts';
import { promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import { askAgainFor } from '../../../kit/step-up/sensitive-change.ts';
import { paths, printRoute } from '../../../routes.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { listsIn } from '../shared/lookup-lists.ts';
import {
  changedOver,
  draftAddress,
  draftIn,
  factsOf,
  keepDraft,
  savedProfile,
  sendProfile,
  updateProfileName,
} from './profile-change.ts';
import type { ProfileFormProps } from './profile-form.island.tsx';
import { changedIn } from './rendered-fields.ts';

/** What another feature has to show on the profile; without a profile where it could not be loaded. */
export type ProfilePart<Part> = (request: AccountRequest, profile: Profile | undefined) => Part;

export type ProfilePageProps<Part> = {
  readonly frame: FeatureFrame;
  /** Message in place of the form: that it could not be loaded, or that alumni have theirs elsewhere. */
  readonly notice: Message | null;
  /** The way to ask again for a form that could not be loaded, with what was entered into it. */
  readonly retryHref: string | null;
  /** Whether something was entered that waits there. */
  readonly isKept: boolean;
  readonly form: IslandData<ProfileFormProps> | null;
  /** Null where the owner of the session is unknown. */
  readonly data: PostedTo | null;
  readonly part: Part;
};

const path = paths.profile;

/** Values that a form is rendered with after a POST or a restore, unsaved. */
type Again = { readonly values: Partial<ProfileValues> | undefined; readonly served: Served };

const notEntered: Again = { values: undefined, served: nothingServed };

type Posting = Again | ReturnType<typeof goTo>;

/** Saves what was posted without script. A sensitive change goes on where its visitor signs in again, and waits there. */
const save = async (request: AccountRequest, profile: Profile): Promise<Posting> => {
  const { context, settings, language } = request;
  const facts = await factsOf(profile, {
    userId: userIdOf(request.session),
    language,
    cid: await campaignIn(context.query),
  });
  let entered: Partial<ProfileValues> = {};
  const outcome = await serveForm(request, profileForm, {
    values: (read) => {
      entered = changedIn(read);
      return changedOver(profile, entered);
    },
    run: ({ event, scope }) => sendProfile(request, scope, facts, event),
  });
  switch (outcome._tag) {
    case 'Again':
      return outcome;
    case 'Taken': {
      const { access, refresh } = outcome.store.read();
      if (access !== undefined && access !== tokensOf(context.req, settings).access)
        keepPair(context.res, settings, { access, refresh });
      return goTo(savedProfile(request, outcome.result));
    }
    case 'Elsewhere': {
      const fields = { ...entered, ...(facts.cid !== undefined && { cid: facts.cid }) };
      const asked = askAgainFor(request, { name: updateProfileName, userId: userIdOf(request.session), fields });
      if (asked !== undefined) return asked;
      context.res.statusCode = 422;
      const { password: _, ...values } = entered;
      return { values, served: { errors: [], problem: { message: message('Profile_SignInAgain'), field: null } } };
    }
  }
};

const formOf = async (
  request: AccountRequest,
  profile: Profile,
  { values, served }: Again,
  isFilledInAgain: boolean,
): Promise<IslandData<ProfileFormProps>> => {
  const { context, language } = request;
  const [{ lists }, posted, facts] = await Promise.all([
    listsIn(language),
    postedTo(request, { served }),
    campaignIn(context.query).then((cid) => factsOf(profile, { userId: userIdOf(request.session), language, cid })),
  ]);
  const saved = one(context.query, 'saved');
  return {
    ...posted,
    ...lists,
    ...facts,
    cid: facts.cid ?? null,
    asksForPassword: profile.hasPassword && one(context.query, 'type') !== 'mq',
    pendingEmail: profile.pendingEmail ?? null,
    values: {
      ...detailsOf(profile),
      ...values,
      // A browser does not post what it may not change.
      ...(facts.isEmailLocked && { email: profile.email }),
    },
    isFilledInAgain,
    saved: context.req.method !== 'POST' && (saved === 'details' || saved === 'password') ? saved : null,
    elsewhereHref: promptPath(language, returnTo(printRoute({ page: 'profile', language }))),
  };
};

/**
 * A§2 edit profile, a page of the secured area, with parts of other features. Alumni, whose details are kept
 * elsewhere, see a warning instead of the form. Values posted without a session, or while it was unknown, wait in the
 * browser and are rendered from there.
 */
export const profilePage =
  <Part>(partOf: ProfilePart<Part>): GetServerSideProps<ProfilePageProps<Part>> =>
  async (context) => {
    const { language } = visitOf(context);
    const frameLoading = loadFrame(language, path);
    void listsIn(language);
    const secured = await openSecuredRequest(context, 'profile');
    const { request } = secured;
    const named = one(context.query, 'draft');
    /** Keeps the posted values in the browser and returns the address that renders them; keeps its query. */
    const leave = async (): Promise<string> => {
      const posted = await readLeftBehind(request);
      return draftAddress(request, (posted === undefined ? undefined : keepDraft(request, posted)) ?? named);
    };
    const askToSignIn = async () => goTo(promptPath(request.language, returnTo(await leave())));
    if (secured._tag === 'Closed') return askToSignIn();
    const dataOf = (): PostedTo => ({
      action: printRoute({ page: 'accountData', language: request.language }),
      formToken: formTokenFor(request),
    });
    const withoutForm = async (
      notice: Message,
      {
        data,
        profile,
        retryHref = null,
      }: Pick<ProfilePageProps<Part>, 'data'> & {
        readonly profile?: Profile;
        readonly retryHref?: string | null;
      },
    ) => ({
      props: plainProps({
        frame: await frameOf(request, path, frameLoading, profile),
        notice,
        retryHref,
        form: null,
        data,
        part: partOf(request, profile),
        isKept: retryHref?.includes('draft=') === true,
      }),
    });
    const unavailable = async (data: PostedTo | null) => {
      const retryHref = context.req.method === 'POST' ? await leave() : request.address;
      setRetryAfter(context.res, 503);
      return withoutForm(message('Profile_LoadFailed'), { data, retryHref });
    };
    if (secured._tag === 'Unclear') return unavailable(null);
    const read = await showingScopeOf(request).get(tokens.user.readProfile)()();
    if (read._tag === 'Left')
      return read.left._tag === 'SignInRequired' || read.left._tag === 'ReLoginRequired'
        ? askToSignIn()
        : unavailable(dataOf());
    const profile = read.right;
    if (profile.isAlumni) return withoutForm(message('Profile_Alumni'), { data: dataOf(), profile });
    const draft = draftIn(request, { draft: named, userId: userIdOf(request.session) });
    const posting = context.req.method === 'POST' ? await save(request, profile) : (draft ?? notEntered);
    if ('redirect' in posting) return posting;
    const isFilledInAgain = posting === draft && posting.served.errors.length === 0 && posting.served.problem === null;
    const [frame, form] = await Promise.all([
      frameOf(request, path, frameLoading, profile),
      formOf(request, profile, posting, isFilledInAgain),
    ]);
    const part = partOf(request, profile);
    return { props: plainProps({ frame, notice: null, retryHref: null, isKept: false, form, data: dataOf(), part }) };
  };
