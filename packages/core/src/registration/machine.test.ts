import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aRegisteredVisitor, aRegistrationForm } from './builder.ts';
import type { RegistrationFailure } from './failure.ts';
import { emptyRegistrationForm, type RegistrationFacts } from './form.ts';
import { type RegistrationPorts, registrationMachine, registrationView } from './machine.ts';
import { type RegistrationForm, registrationCodes } from './model.ts';

const form = aRegistrationForm();
const visitor = aRegisteredVisitor();
const rules = { siteName: 'Halden Brook' };

const started = (
  ports: Partial<RegistrationPorts> = {},
  input: Partial<RegistrationFacts> & { readonly prefill?: Partial<RegistrationForm> } = {},
) => {
  const registerAccount = vi.fn<RegistrationPorts['registerAccount']>(
    ports.registerAccount ?? (() => TE.right(visitor)),
  );
  const registerIdentified = vi.fn<RegistrationPorts['registerIdentified']>(
    ports.registerIdentified ?? (() => TE.right(visitor)),
  );
  let solved = 0;
  const actor = createActor(
    registrationMachine({
      registerAccount,
      registerIdentified,
      solveCaptcha: ports.solveCaptcha ?? (() => TE.right(`token-${++solved}`)),
      detectCountry: ports.detectCountry ?? (() => TE.right('DE')),
    }),
    { input: { rules, ...input } },
  );
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted, registerAccount, registerIdentified, view: () => registrationView(actor.getSnapshot()) };
};

const refusing = (failure: RegistrationFailure) => started({ registerAccount: () => TE.left(failure) });

describe('registration', () => {
  it('shows no error before a field was left or the form was sent', () => {
    const { actor, view } = started();
    actor.send({ type: 'field.changed', field: 'email', value: 'nobody' });
    expect(view().errors).toEqual([]);
    actor.send({ type: 'field.left', field: 'email' });
    expect(view().errorOf).toEqual({ email: { key: 'ValidEmail', parameters: {} } });
    actor.send({ type: 'field.changed', field: 'email', value: 'somebody@example.com' });
    expect(view().errors).toEqual([]);
  });

  it('names every missing field in the order of the form and sends no request', async () => {
    const { actor, emitted, registerAccount, view } = started();
    actor.send({ type: 'form.submitted', values: emptyRegistrationForm });
    await settled();
    expect(view().errors.map(({ message }) => message.key)).toEqual([
      'RequiredEmail',
      'RequiredPassword',
      'RequiredFirstName',
      'RequiredLastName',
      'Country',
      'JobTitle',
      'RequiredOrganization',
      'Function',
    ]);
    expect(emitted).toEqual([{ type: 'form.rejected' }]);
    expect(registerAccount).not.toHaveBeenCalled();
  });

  it('validates the password again when the e-mail changes', () => {
    const { actor, view } = started();
    actor.send({ type: 'form.submitted', values: { ...form, firstName: '' } });
    expect(view().errorOf.password).toBeUndefined();
    actor.send({ type: 'field.changed', field: 'email', value: 'harbour@example.com' });
    expect(view().errorOf.password?.key).toBe('ValidPassword');
  });

  it('sends the trimmed form with a solved captcha, the source and the data of the page', async () => {
    const { actor, registerAccount } = started(
      {},
      { source: 'save-article', cid: 'c-1', practiceCode: 'N12', subscriptions: () => ['weekly'] },
    );
    actor.send({ type: 'form.submitted', values: { ...form, firstName: ' Ada ', email: ` ${form.email} ` } });
    await settled();
    expect(registerAccount).toHaveBeenCalledWith({
      registration: { ...form, firstName: 'Ada', cid: 'c-1', practiceCode: 'N12', subscriptions: ['weekly'] },
      captcha: 'token-1',
      source: 'save-article',
    });
  });

  it('requires neither password nor captcha from a person whom a provider identified', async () => {
    const { password: _, passwordConfirmation: __, ...details } = form;
    const { actor, emitted, registerAccount, registerIdentified } = started(
      { solveCaptcha: () => TE.left({ _tag: 'CaptchaUnsolved', cause: 'not to be asked' }) },
      { type: 'sso', ticket: 'sealed', source: 'save-article', cid: 'c-1' },
    );
    actor.send({ type: 'form.submitted', values: { ...form, password: '', passwordConfirmation: '' } });
    await settled();
    expect(registerIdentified).toHaveBeenCalledWith({
      registration: { ...details, subscriptions: [], cid: 'c-1', practiceCode: undefined },
      ticket: 'sealed',
      source: 'save-article',
    });
    expect(registerAccount).not.toHaveBeenCalled();
    expect(emitted).toHaveLength(2);
  });

  it('reports an expired ticket of a provider', async () => {
    const { actor, view } = started({ registerIdentified: () => TE.left({ _tag: 'TicketOver' }) }, { type: 'sso' });
    actor.send({ type: 'form.submitted', values: { ...form, password: '', passwordConfirmation: '' } });
    await settled();
    expect(view().problem?.message.key).toBe('Social_TicketOver');
    expect(view().values).toMatchObject({ email: form.email });
  });

  it('announces the new visitor as registered and as signed in, and discards the password', async () => {
    const { actor, emitted, view } = started();
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(emitted).toEqual([
      { type: 'visitor.registered', visitor },
      { type: 'visitor.signedIn', visitor },
    ]);
    expect(view()).toMatchObject({ nextStep: 'confirm', result: visitor, errors: [], problem: undefined });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(form.password);
  });

  it('solves a new captcha for each attempt and keeps the typed values', async () => {
    const { actor, registerAccount, view } = refusing({ _tag: 'Refused', code: 1008, fields: [] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().values).toEqual(form);
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(registerAccount.mock.calls.map(([request]) => request.captcha)).toEqual(['token-1', 'token-2']);
  });

  it.each(registrationCodes)('has a message of its own for code %i', async (code) => {
    const { actor, view } = refusing({ _tag: 'Refused', code, fields: [] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().problem?.message.key).toBe(`Registration_Error_${code}`);
    expect(view().nextStep).toBe(code === 2002 || code === 2003 ? 'checkEmail' : undefined);
  });

  it('marks the field that the service names', async () => {
    const { actor, view } = refusing({ _tag: 'Refused', code: 2005, fields: ['email'] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().problem?.field).toBe('email');
  });

  it('marks each missing field of the service, in order, until it is changed or sent again', async () => {
    const { actor, view } = refusing({
      _tag: 'Refused',
      code: 1004,
      fields: ['businessFunction', 'jobTitle', 'made-up', 'firstName'],
    });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().problem).toEqual({ message: { key: 'Registration_Error_1004', parameters: {} }, field: undefined });
    expect(view().errors.map(({ field, message }) => [field, message.key])).toEqual([
      ['firstName', 'ValidRegExName'],
      ['jobTitle', 'JobTitle'],
      ['businessFunction', 'Function'],
    ]);
    actor.send({ type: 'field.changed', field: 'jobTitle', value: 'Analyst' });
    expect(Object.keys(view().errorOf)).toEqual(['firstName', 'businessFunction']);
    actor.send({ type: 'form.submitted', values: form });
    expect(view().errors).toEqual([]);
  });

  it('shows one error for a field that breaks a rule here as well', async () => {
    const { actor, view } = refusing({ _tag: 'Refused', code: 1004, fields: ['firstName', 'lastName'] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    actor.send({ type: 'field.changed', field: 'firstName', value: '' });
    expect(view().errors.map(({ message }) => message.key)).toEqual(['RequiredFirstName', 'ValidRegExName']);
  });

  it('marks no field for a code that names its own', async () => {
    const { actor, view } = refusing({ _tag: 'Refused', code: 1003, fields: ['password'] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view()).toMatchObject({ errors: [], problem: { field: 'password' } });
  });

  it('falls back to a general message for an unknown code', async () => {
    const { actor, view } = refusing({ _tag: 'RefusedWithoutKnownCode', code: 4711 });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().problem?.message.key).toBe('Registration_Error_Generic');
  });

  it('reports that the captcha is required when it could not be solved', async () => {
    const { actor, registerAccount, view } = started({
      solveCaptcha: () => TE.left({ _tag: 'CaptchaUnsolved', cause: 'no worker' }),
    });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    expect(view().problem?.message.key).toBe('CaptchaRequired');
    expect(registerAccount).not.toHaveBeenCalled();
  });

  it('lets the visitor correct the address after "check your e-mail"', async () => {
    const { actor, view } = refusing({ _tag: 'Refused', code: 2002, fields: [] });
    actor.send({ type: 'form.submitted', values: form });
    await settled();
    actor.send({ type: 'form.reopened' });
    expect(view()).toMatchObject({ nextStep: undefined, problem: undefined, values: form });
  });

  it('starts with the values from single sign-on', () => {
    const { view } = started({}, { prefill: { email: 'a@example.com', firstName: 'Ada' } });
    expect(view().values).toEqual({ ...emptyRegistrationForm, email: 'a@example.com', firstName: 'Ada' });
  });
});

describe('the consent to occasional e-mail', () => {
  const consentAfter = async (country: string) => {
    const { view } = started({ detectCountry: () => TE.right(country) });
    await settled();
    return view().values.occasionalEmail;
  };

  it('has a preset in the United States only', async () => {
    expect(await consentAfter('US')).toBe(true);
    expect(await consentAfter('us')).toBe(true);
    expect(await consentAfter('DE')).toBe(false);
    expect(await consentAfter('')).toBe(false);
  });

  it('stays off when the country is unknown', async () => {
    const { view } = started({ detectCountry: () => TE.left({ _tag: 'TimedOut', afterMs: 5_000 }) });
    await settled();
    expect(view().values.occasionalEmail).toBe(false);
  });

  it('never overrides the choice of the visitor', async () => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    actor.send({ type: 'field.changed', field: 'occasionalEmail', value: false });
    await settled();
    expect(view().values.occasionalEmail).toBe(false);
  });

  it.each([
    ['DE', false],
    ['US', true],
    ['', false],
  ])('turns off when the visitor chooses a country that requires an explicit one: %j', async (country, consent) => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    await settled();
    actor.send({ type: 'field.changed', field: 'country', value: country });
    expect(view().values.occasionalEmail).toBe(consent);
  });

  it('turns off for such a country after the form was sent with errors', async () => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    await settled();
    actor.send({ type: 'form.submitted', values: { ...emptyRegistrationForm, occasionalEmail: true } });
    actor.send({ type: 'field.changed', field: 'country', value: 'DE' });
    expect(view().values.occasionalEmail).toBe(false);
  });

  it('turns off for such a country that is sent without a change event', async () => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    await settled();
    actor.send({ type: 'form.submitted', values: { ...aRegistrationForm(), country: 'DE', occasionalEmail: true } });
    expect(view().values.occasionalEmail).toBe(false);
  });

  it('has no preset in a form that was sent without it before the country was known', async () => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    actor.send({ type: 'form.submitted', values: emptyRegistrationForm });
    await settled();
    expect(view().values.occasionalEmail).toBe(false);
  });

  it('has no preset for a visitor who chose such a country before theirs was known', async () => {
    const { actor, view } = started({ detectCountry: () => TE.right('US') });
    actor.send({ type: 'field.changed', field: 'country', value: 'DE' });
    await settled();
    expect(view().values.occasionalEmail).toBe(false);
  });

  it('stays as the visitor chose it, whatever country they choose', async () => {
    const { actor, view } = started();
    actor.send({ type: 'field.changed', field: 'occasionalEmail', value: true });
    actor.send({ type: 'field.changed', field: 'country', value: 'DE' });
    await settled();
    expect(view().values.occasionalEmail).toBe(true);
  });

  it('requests the country once, however often the form is sent', async () => {
    const detectCountry = vi.fn(() => TE.right('DE'));
    const { actor } = started({ detectCountry });
    actor.send({ type: 'form.submitted', values: emptyRegistrationForm });
    actor.send({ type: 'form.submitted', values: emptyRegistrationForm });
    await settled();
    expect(detectCountry).toHaveBeenCalledTimes(1);
  });

  it('never overrides a choice that came with the form', async () => {
    const { view } = started({ detectCountry: () => TE.right('US') }, { prefill: { occasionalEmail: false } });
    await settled();
    expect(view().values.occasionalEmail).toBe(false);
  });
});

describe('the registration machine', () => {
  const machine = registrationMachine({
    registerAccount: () => never,
    registerIdentified: () => never,
    solveCaptcha: () => never,
    detectCountry: () => never,
  });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: { rules } })],
        events: [
          { type: 'field.changed', field: 'email', value: 'x' },
          { type: 'field.left', field: 'email' },
          { type: 'form.submitted', values: form },
          { type: 'form.submitted', values: emptyRegistrationForm },
          { type: 'form.reopened' },
          { type: 'form.resumed' },
          { type: 'values.found', values: { occasionalEmail: true } },
          { type: 'submission.succeeded', result: visitor },
          { type: 'submission.failed', failure: { _tag: 'CaptchaUnsolved', cause: 'c' } },
          { type: 'submission.failed', failure: { _tag: 'Refused', code: 2002, fields: [] } },
          { type: 'submission.failed', failure: { _tag: 'Refused', code: 1008, fields: [] } },
        ],
        distinguish: ({ context }) => context.values.occasionalEmail,
        check: (snapshot) => {
          expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled'));
          expect(registrationView(snapshot).nextStep === 'confirm').toBe(snapshot.hasTag('done'));
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
