import { createActor, type SnapshotFrom } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aRegisteredVisitor, aRegistrationForm, aSubscriptionList } from './builder.ts';
import type { RegistrationFailure } from './failure.ts';
import { registrationView } from './machine.ts';
import { registrationStepperMachine, type StepperPorts } from './stepper.ts';
import type { StepperInput } from './stepper-events.ts';
import { stepperView } from './stepper-view.ts';
import { numberOf, rechosen, registrationSteps, stepAfter, stepAt, stepBefore } from './steps.ts';

const form = aRegistrationForm();
const visitor = aRegisteredVisitor();
const list = aSubscriptionList();
const facts = { rules: { siteName: 'Halden Brook' } };

const started = (ports: Partial<StepperPorts> = {}, input: Partial<StepperInput> = {}) => {
  const registerAccount = vi.fn<StepperPorts['registerAccount']>(ports.registerAccount ?? (() => TE.right(visitor)));
  const listSubscriptions = vi.fn(ports.listSubscriptions ?? (() => TE.right(list)));
  const actor = createActor(
    registrationStepperMachine({
      registerAccount,
      registerIdentified: ports.registerIdentified ?? (() => TE.right(visitor)),
      solveCaptcha: ports.solveCaptcha ?? (() => TE.right('token')),
      detectCountry: () => TE.right('DE'),
      listSubscriptions,
    }),
    { input: { facts, ...input } },
  ).start();
  const formActor = () => {
    const child = actor.getSnapshot().children.form;
    if (child === undefined) throw new Error('no form');
    return child;
  };
  return {
    actor,
    registerAccount,
    listSubscriptions,
    view: () => stepperView(actor.getSnapshot()),
    form: () => registrationView(formActor().getSnapshot()),
    formActor,
    at: (step: string) => {
      actor.send({ type: 'step.continued', values: form });
      for (let next = 'newsletters'; next !== step; next = stepperView(actor.getSnapshot()).step)
        actor.send({ type: 'step.continued', values: form });
    },
  };
};

const refusing = (failure: RegistrationFailure) => started({ registerAccount: () => TE.left(failure) });

describe('the steps of a registration', () => {
  it('number four and start with the account (A§4, A§9)', () => {
    expect(registrationSteps).toHaveLength(4);
    expect(registrationSteps.map(numberOf)).toEqual([1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4, 5, Number.NaN].map(stepAt)).toEqual([undefined, ...registrationSteps, undefined, undefined]);
    expect(registrationSteps.map(stepAfter)).toEqual(['newsletters', 'alerts', 'guides', undefined]);
    expect((['newsletters', 'alerts', 'guides'] as const).map(stepBefore)).toEqual([
      'account',
      'newsletters',
      'alerts',
    ]);
  });

  it('change only their own choices', () => {
    const offered = [{ code: 'a' }, { code: 'b' }];
    expect(rechosen(['a', 'elsewhere'], offered, (code) => code === 'b')).toEqual(['elsewhere', 'b']);
    expect(rechosen(['a'], [], () => true)).toEqual(['a']);
  });
});

describe('a registration in steps', () => {
  it('continues after the account once its form is valid, and shows the errors before', async () => {
    const { actor, registerAccount, view, form: formView } = started();
    actor.send({ type: 'step.continued', values: { ...form, firstName: '' } });
    expect(view().step).toBe('account');
    expect(formView().errorOf.firstName?.key).toBe('RequiredFirstName');
    actor.send({ type: 'step.continued', values: form });
    expect(view().step).toBe('newsletters');
    await settled();
    expect(registerAccount).not.toHaveBeenCalled();
  });

  it('requests the options when step 2 is reached, once', async () => {
    const { actor, at, listSubscriptions, view } = started();
    expect(listSubscriptions).not.toHaveBeenCalled();
    at('newsletters');
    expect(view().list).toBeUndefined();
    await settled();
    expect(view().list).toEqual(list);
    actor.send({ type: 'step.left' });
    actor.send({ type: 'step.continued', values: form });
    await settled();
    expect(listSubscriptions).toHaveBeenCalledTimes(1);
  });

  it('continues without a list that cannot be loaded, reports it and requests it again', async () => {
    let isAway = true;
    const { actor, at, view } = started({
      listSubscriptions: () => (isAway ? TE.left({ _tag: 'Unreachable', cause: undefined }) : TE.right(list)),
    });
    at('newsletters');
    await settled();
    expect(view().listProblem).toBeDefined();
    isAway = false;
    actor.send({ type: 'list.wanted' });
    await settled();
    expect(view()).toMatchObject({ listProblem: undefined, list });
    at('guides');
    expect(view().step).toBe('guides');
  });

  it('sends the choices of all steps with the account', async () => {
    const { actor, at, registerAccount, form: formView } = started({}, { chosen: ['before', 'not-after-all'] });
    at('newsletters');
    actor.send({ type: 'alert.chosen', code: 'brief', isChosen: true });
    actor.send({ type: 'alert.chosen', code: 'not-after-all', isChosen: false });
    actor.send({ type: 'step.continued', values: form });
    actor.send({ type: 'alert.chosen', code: 'technology', isChosen: true });
    actor.send({ type: 'step.continued', values: form });
    actor.send({ type: 'stepper.submitted', values: form });
    await settled();
    expect(registerAccount.mock.calls[0]?.[0].registration.subscriptions).toEqual(['before', 'brief', 'technology']);
    expect(formView()).toMatchObject({ nextStep: 'confirm', result: visitor });
  });

  it.each([
    ['of the account', { _tag: 'Refused', code: 2005, fields: [] }, 'account'],
    ['of its fields', { _tag: 'Refused', code: 1004, fields: ['jobTitle'] }, 'account'],
    ['of the call', { _tag: 'TimedOut', afterMs: 1 }, 'guides'],
    ['of the captcha', { _tag: 'Refused', code: 1008, fields: [] }, 'guides'],
  ] as const)(
    'returns to the step where a refusal %s can be corrected, and keeps all values',
    async (_, failure, step) => {
      const { actor, at, view, form: formView } = refusing(failure);
      at('guides');
      actor.send({ type: 'alert.chosen', code: 'brief', isChosen: true });
      actor.send({ type: 'stepper.submitted', values: form });
      await settled();
      expect(view()).toMatchObject({ step, chosen: ['brief'] });
      expect(formView()).toMatchObject({ values: form, problem: { message: expect.anything() } });
    },
  );

  it('stays at the end with a notice when the address has an account (decisions §6)', async () => {
    const { actor, at, form: formView } = refusing({ _tag: 'Refused', code: 2002, fields: [] });
    at('guides');
    actor.send({ type: 'stepper.submitted', values: form });
    await settled();
    expect(formView().nextStep).toBe('checkEmail');
  });

  it('follows the browser back and forward, but never past the steps reached', () => {
    const { actor, at, view } = started();
    actor.send({ type: 'step.named', step: 'alerts' });
    expect(view().step).toBe('account');
    at('alerts');
    actor.send({ type: 'step.named', step: 'account' });
    expect(view().step).toBe('account');
    actor.send({ type: 'step.named', step: 'alerts' });
    expect(view().step).toBe('alerts');
    actor.send({ type: 'step.named', step: 'guides' });
    expect(view().step).toBe('alerts');
  });

  it('registers once, however often Submit is clicked', async () => {
    const { actor, at, registerAccount } = started({ registerAccount: () => never });
    at('guides');
    actor.send({ type: 'stepper.submitted', values: form });
    actor.send({ type: 'stepper.submitted', values: form });
    actor.send({ type: 'step.named', step: 'account' });
    await settled();
    expect(registerAccount).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });
});

describe('the stepper machine', () => {
  const machine = registrationStepperMachine({
    registerAccount: () => never,
    registerIdentified: () => never,
    solveCaptcha: () => never,
    detectCountry: () => never,
    listSubscriptions: () => never,
  });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: { facts } })],
        events: [
          { type: 'step.continued', values: form },
          { type: 'step.continued', values: { ...form, email: '' } },
          { type: 'step.left' },
          ...registrationSteps.map((step) => ({ type: 'step.named' as const, step })),
          { type: 'alert.chosen', code: 'brief', isChosen: true },
          { type: 'stepper.submitted', values: form },
          { type: 'list.wanted' },
          { type: 'list.arrived', list },
          { type: 'list.failed', failure: { _tag: 'Unreachable', cause: undefined } },
        ],
        childEvents: [
          { to: 'form', event: { type: 'submission.failed', failure: { _tag: 'Refused', code: 2005, fields: [] } } },
          { to: 'form', event: { type: 'submission.failed', failure: { _tag: 'Refused', code: 1008, fields: [] } } },
        ],
        distinguish: ({ context, children }: SnapshotFrom<typeof machine>) => [
          context.furthest,
          children.form?.getSnapshot().value,
        ],
        check: (snapshot) => expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled')),
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
