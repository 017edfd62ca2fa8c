import { tokenStore, tokens } from '@masthead/composition/server';
import { message, runTask, walk } from '@masthead/core';
import { readValues } from '@masthead/core/form';
import {
  type LookupItem,
  type RegistrationForm,
  registrationForm,
  registrationMachine,
  registrationMaxLengths,
  registrationView,
} from '@masthead/core/registration';
import { claimsOf, tokensOf } from '@masthead/gateway';
import { createActor } from 'xstate';
import { addressOf, type Intent, intentAddress, intentIn, paths } from '../addresses.ts';
import { type Answer, goTo, screen, statusFor } from '../answers.ts';
import { Field, Form, nothingRefused, type Refused, refusedFor } from '../forms.tsx';
import { formDeadlineMs, formTokenOf, postedTo, scopeOf, type Visit } from '../request.ts';
import { beginSession } from './begin-session.ts';
import { registrationPorts } from './registration-ports.ts';
import { isSaved } from './saved-articles.tsx';

const countriesOf = async (visit: Visit): Promise<readonly LookupItem[]> => {
  const countries = await runTask(scopeOf(visit, tokenStore()).get(tokens.user.listCountries)());
  return countries._tag === 'Right' ? countries.right : [];
};

type Shown = {
  readonly values: Partial<RegistrationForm>;
  readonly refused: Refused;
  /** What the form was sent with; good for a correction while the service has not seen it. */
  readonly stamp?: string | undefined;
  readonly formKey?: string | undefined;
  readonly status: number;
};

const formScreen = async (visit: Visit, { values, refused, stamp: kept, formKey, status }: Shown): Promise<Answer> => {
  const { translate, language } = visit;
  const [countries, fresh] = await Promise.all([
    countriesOf(visit),
    kept === undefined ? runTask(scopeOf(visit, tokenStore()).get(tokens.user.fetchFormStamp)('register')) : undefined,
  ]);
  const stamp = kept ?? (fresh?._tag === 'Right' ? fresh.right : '');
  const field = (name: Exclude<keyof RegistrationForm, 'occasionalEmail' | 'passwordConfirmation'>) => ({
    translate,
    errors: refused.errors,
    name,
    value: values[name],
    maxlength: name in registrationMaxLengths ? (registrationMaxLengths as Record<string, number>)[name] : undefined,
  });
  return screen({
    title: translate('Registration_Heading'),
    status,
    body: (
      <div class="narrow">
        <h1>{translate('Registration_Heading')}</h1>
        <Form
          translate={translate}
          action={visit.address}
          formToken={formTokenOf(visit)}
          refused={refused}
          stamp={stamp}
          submit={translate('Session_CreateAccount')}
        >
          <input type="hidden" name="formKey" value={formKey ?? stamp} />
          <fieldset>
            <legend>{translate('Registration_Account')}</legend>
            <Field {...field('email')} type="email" label={translate('Registration_Email')} autocomplete="email" />
            <Field
              {...field('password')}
              type="password"
              label={translate('Registration_Password')}
              hint={translate('Registration_PasswordHint')}
              autocomplete="new-password"
            />
          </fieldset>
          <fieldset>
            <legend>{translate('Registration_AboutYou')}</legend>
            <Field {...field('firstName')} label={translate('Registration_FirstName')} autocomplete="given-name" />
            <Field {...field('lastName')} label={translate('Registration_LastName')} autocomplete="family-name" />
            <Field
              {...field('country')}
              label={translate('Registration_Country')}
              prompt={translate('Registration_ChooseCountry')}
              autocomplete="country"
              options={countries}
            />
          </fieldset>
          <p>
            <input
              id="occasionalEmail"
              type="checkbox"
              name="occasionalEmail"
              value="yes"
              checked={values.occasionalEmail}
            />{' '}
            <label for="occasionalEmail">{translate('Registration_OccasionalEmail')}</label>
          </p>
          <p class="small">
            {translate('Registration_Privacy')}{' '}
            <a href={addressOf(language, paths.privacyPolicy)}>{translate('Registration_PrivacyLink')}</a>
          </p>
        </Form>
      </div>
    ),
  });
};

const checkInbox = (visit: Visit, intent: Intent): Answer => {
  const { translate, language } = visit;
  return screen({
    title: translate('Registration_CheckEmailHeading'),
    body: (
      <div class="narrow" role="status">
        <h1>{translate('Registration_CheckEmailHeading')}</h1>
        <p>{translate('Registration_CheckEmailText')}</p>
        <ul>
          <li>
            <a href={intentAddress(language, 'signIn', intent)}>{translate('Session_SignIn')}</a>
          </li>
          <li>
            <a href={visit.address}>{translate('Registration_OtherAddress')}</a>
          </li>
        </ul>
      </div>
    ),
  });
};

/** Returns the campaign that a visitor came by: that of the page they were on. */
const campaignOf = ({ query }: Visit, { redirect }: Intent): string | undefined => {
  const cid = query.get('cid') ?? new URLSearchParams(redirect.split('?', 2)[1]).get('cid') ?? '';
  return /^[\w.-]{1,64}$/.test(cid) ? cid : undefined;
};

/** The registration: GET draws its form, POST runs it by the machine that a browser would run. */
export const registerPage = async (visit: Visit): Promise<Answer> => {
  const { language, req, settings } = visit;
  const intent = intentIn(visit.query, visit.safe);
  if (visit.session._tag === 'active') return goTo(addressOf(language, paths.home));
  if (req.method !== 'POST')
    return formScreen(visit, {
      values: { email: visit.query.get('email') ?? '' },
      refused: nothingRefused,
      status: 200,
    });
  const fields = await postedTo(visit);
  if (fields === undefined)
    return formScreen(visit, { values: {}, refused: refusedFor(message('Form_Expired')), status: 403 });
  const typed = readValues(registrationForm.empty, (name) => fields.get(name));
  const values = { ...typed, passwordConfirmation: typed.password };
  const store = tokenStore({ access: tokensOf(req, settings.gateway).access, refresh: undefined });
  const scope = scopeOf(visit, store);
  const machine = registrationMachine(registrationPorts(scope, fields));
  const input = {
    rules: { siteName: settings.services.siteName, refusedDomains: [], asksForWork: false },
    cid: campaignOf(visit, intent),
    source: intent.article && 'save-article',
    idempotencyKey: fields.get('formKey') || undefined,
  };
  const ran = await walk(createActor(machine, { input }), [{ type: 'form.submitted', values }], formDeadlineMs);
  const again = { values, formKey: fields.get('formKey') };
  if (ran._tag === 'OutOfTime')
    return formScreen(visit, { ...again, refused: refusedFor(message('Form_StillWorking')), status: 504 });
  const { result, nextStep, errors, problem } = registrationView(ran.snapshot);
  if (result !== undefined) {
    const userId = result.id ?? claimsOf(store.read().access)?.userId ?? '';
    const done = intentAddress(language, 'confirmation', intent);
    const to = await beginSession(visit, { userId, scope, store }, intent, done);
    if (to !== undefined) return goTo(to);
  } else if (nextStep !== undefined) return checkInbox(visit, intent);
  return formScreen(visit, {
    ...again,
    refused: { errors, problem },
    // A stamp that the service has not seen is still good, and old enough for a quick correction.
    stamp: problem === undefined ? fields.get('stamp') : undefined,
    status: statusFor(ran.snapshot.context.failure),
  });
};

/** Confirms a registration; the article is named only where the service says that it is saved. */
export const confirmationPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language, query } = visit;
  const { article, articleName, redirect } = intentIn(query, visit.safe);
  if (!query.has('isRegistered') || visit.session._tag !== 'active') return goTo(addressOf(language, paths.home));
  const isDone = article !== undefined && (await isSaved(visit, article));
  return screen({
    title: translate('Confirmation_Heading'),
    body: (
      <div class="narrow">
        <h1>{translate('Confirmation_Heading')}</h1>
        <p>
          <a class="button" href={redirect}>
            {articleName === ''
              ? translate('Confirmation_GoBack')
              : translate('Confirmation_GoBackTo', { article: articleName })}
          </a>
        </p>
        {isDone && (
          <p>
            {articleName === ''
              ? translate('SavedArticles_SavedThis')
              : translate('SavedArticles_SavedNamed', { title: articleName })}{' '}
            <a href={addressOf(language, paths.savedArticles)}>{translate('SavedArticles_GoToList')}</a>
          </p>
        )}
      </div>
    ),
  });
};
