import { tokenStore, tokens } from '@masthead/composition/server';
import { message, runTask, walk } from '@masthead/core';
import { signInMachine, signInView } from '@masthead/core/sign-in';
import { clearSiteData, dropSession, isFromThisSite, tokensOf } from '@masthead/gateway';
import { createActor } from 'xstate';
import { addressOf, type Intent, intentAddress, intentIn, paths } from '../addresses.ts';
import { type Answer, goTo, screen, statusFor } from '../answers.ts';
import { Field, Form, nothingRefused, type Refused, refusedFor } from '../forms.tsx';
import { formDeadlineMs, formTokenOf, postedTo, scopeOf, userIdOf, type Visit } from '../request.ts';
import { beginSession } from './begin-session.ts';

const intentOf = (visit: Visit): Intent => intentIn(visit.query, visit.safe);

const SignInForm = ({
  visit,
  email = '',
  refused = nothingRefused,
}: {
  readonly visit: Visit;
  readonly email?: string | undefined;
  readonly refused?: Refused | undefined;
}) => {
  const { translate, language } = visit;
  const intent = intentOf(visit);
  return (
    <>
      <Form
        translate={translate}
        action={intentAddress(language, 'signIn', intent)}
        formToken={formTokenOf(visit)}
        refused={refused}
        submit={translate('Session_SignIn')}
      >
        <Field
          translate={translate}
          errors={refused.errors}
          name="email"
          type="email"
          label={translate('SignIn_Email')}
          autocomplete="username"
          maxlength={254}
          value={email}
        />
        <Field
          translate={translate}
          errors={refused.errors}
          name="password"
          type="password"
          label={translate('SignIn_Password')}
          autocomplete="current-password"
        />
      </Form>
      <p>
        {translate('SignIn_NoAccount')}{' '}
        <a href={intentAddress(language, 'register', intent)}>{translate('Session_CreateAccount')}</a>
      </p>
    </>
  );
};

const signInScreen = (visit: Visit, status: number, email?: string, refused?: Refused): Answer =>
  screen({
    title: visit.translate('SignIn_Heading'),
    status,
    body: (
      <div class="narrow">
        <h1>{visit.translate('SignIn_Heading')}</h1>
        <SignInForm visit={visit} email={email} refused={refused} />
      </div>
    ),
  });

/** The sign-in: GET draws its form, POST runs it by the machine that a browser would run. */
export const signInPage = async (visit: Visit): Promise<Answer> => {
  const intent = intentOf(visit);
  if (visit.session._tag === 'active' && !visit.session.hint.reLoginRequiredForSensitiveData)
    return goTo(intent.redirect);
  if (visit.req.method !== 'POST') return signInScreen(visit, 200, visit.query.get('email') ?? '');
  const fields = await postedTo(visit);
  if (fields === undefined) return signInScreen(visit, 403, '', refusedFor(message('Form_Expired')));
  const values = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' };
  const store = tokenStore({ access: tokensOf(visit.req, visit.settings.gateway).access, refresh: undefined });
  const scope = scopeOf(visit, store);
  const machine = signInMachine({ signInWithPassword: scope.get(tokens.user.signInWithPassword) });
  const ran = await walk(createActor(machine, { input: {} }), [{ type: 'form.submitted', values }], formDeadlineMs);
  if (ran._tag === 'OutOfTime') return signInScreen(visit, 504, values.email, refusedFor(message('Form_StillWorking')));
  const { result, errors, problem } = signInView(ran.snapshot);
  if (result === undefined)
    return signInScreen(visit, statusFor(ran.snapshot.context.failure), values.email, { errors, problem });
  const to = await beginSession(visit, { userId: result.id, scope, store }, intent, intent.redirect);
  return to === undefined
    ? signInScreen(visit, 503, values.email, refusedFor(message('Failure_Unavailable')))
    : goTo(to);
};

/** The prompt to sign in for something; with a session it offers to save the article that waits. */
export const promptPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language } = visit;
  const intent = intentOf(visit);
  const { article, articleName, redirect } = intent;
  const userId = userIdOf(visit);
  const canSave = userId !== '' && article !== undefined;
  if (canSave && visit.req.method === 'POST' && (await postedTo(visit)) !== undefined) {
    const saved = await runTask(scopeOf(visit).get(tokens.user.saveArticle)({ userId, article }));
    if (saved._tag === 'Right') return goTo(redirect);
  }
  const heading =
    article !== undefined
      ? articleName === ''
        ? translate('SavedArticles_SignInToSaveThis')
        : translate('SavedArticles_SignInToSave', { title: articleName })
      : redirect === addressOf(language, paths.savedArticles)
        ? translate('SavedArticles_SignInToSee')
        : translate('Prompt_Heading');
  return screen({
    title: canSave ? translate('SavedArticles_Save') : heading,
    status: visit.req.method === 'POST' ? 422 : 200,
    body: (
      <div class="narrow">
        <h1>{canSave ? translate('SavedArticles_Save') : heading}</h1>
        {canSave ? (
          <Form
            translate={translate}
            action={visit.address}
            formToken={formTokenOf(visit)}
            refused={refusedFor(message('SavedArticles_NotSaved'))}
            submit={translate('SavedArticles_Save')}
          />
        ) : (
          <SignInForm visit={visit} />
        )}
        <p>
          <a href={redirect}>{translate('Prompt_Back')}</a>
        </p>
      </div>
    ),
  });
};

/** Ends the session: the browser drops it whatever the service answers. */
export const signOutPage = async (visit: Visit): Promise<Answer> => {
  const { req, res, settings, language } = visit;
  if (req.method !== 'POST' || !isFromThisSite(req.headers, settings.gateway.origin))
    return goTo(addressOf(language, paths.home));
  const { access, refresh } = tokensOf(req, settings.gateway);
  if (access !== undefined || refresh !== undefined)
    await runTask(scopeOf(visit, tokenStore({ access, refresh })).get(tokens.user.signOut)());
  dropSession(res, settings.gateway);
  res.setHeader('Clear-Site-Data', clearSiteData);
  return goTo(`${addressOf(language, paths.signedOut)}#signed-out`);
};

/** Confirms a sign-out. */
export const signedOutPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language } = visit;
  const home = addressOf(language, paths.home);
  if (visit.session._tag === 'active') return goTo(home);
  return screen({
    title: translate('SignOut_Heading'),
    body: (
      <div class="narrow">
        <h1>{translate('SignOut_Heading')}</h1>
        <p id="signed-out" role="status" tabindex={-1}>
          {translate('SignOut_Done')}
        </p>
        <p>
          <a href={home}>{translate('NotFound_HomeLink')}</a>
        </p>
      </div>
    ),
  });
};
