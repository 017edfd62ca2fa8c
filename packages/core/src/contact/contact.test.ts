import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { formErrors } from '../shared/form/form.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import type { SendMessageFailure, SendWithCodeFailure } from './failure.ts';
import {
  type ContactFacts,
  contactCodeMachine,
  contactCodeView,
  contactForm,
  contactFormMachine,
  contactFormView,
  resendContactCode,
} from './form.ts';
import { type ContactAnnounced, type ContactEvent, contactMachine } from './machine.ts';
import { type ContactForm, isMessageRequired, isVerified } from './model.ts';
import type { RequestContactCode, SendMessage, SendMessageWithCode } from './port.ts';

const profile = { id: 'ingrid-vasseur-holt', name: 'Ingrid Vasseur-Holt', source: 'Profile' } as const;
const firm = { id: 'talk-to-us', name: 'Halden Brook', source: 'talkToUs' } as const;
const page = { itemId: 'item-1', address: 'https://site.example/insights', language: 'en', isPreview: false } as const;
const facts: ContactFacts = { profile, page, asksForCode: false, refusedDomains: [] };
const whole: ContactForm = {
  name: ' Ada Lovelace ',
  email: ' ada@example.com ',
  title: '',
  organization: '',
  subject: ' Tides ',
  message: ' Dear Ingrid ',
};
const tidy = { ...whole, name: 'Ada Lovelace', email: 'ada@example.com', subject: 'Tides', message: 'Dear Ingrid' };
const unreachable = { _tag: 'Unreachable', cause: 'offline' } as const;
const tooMany = { _tag: 'TooManyTries', retryAfterSeconds: 30 } as const;

const keysOf = (values: Partial<ContactForm>, given: Partial<ContactFacts> = {}) =>
  formErrors(contactForm.rules, { ...whole, ...values }, { ...facts, ...given }).map((error) => [
    error.field,
    error.message.key,
  ]);

describe('the required fields of a message (A§5)', () => {
  it.each<[string, Partial<ContactForm>, string, string]>([
    ['a name', { name: ' ' }, 'name', 'RequiredName'],
    ['a name of letters', { name: '<b>' }, 'name', 'ValidRegExName'],
    ['a name that fits', { name: 'a'.repeat(101) }, 'name', 'MaxChar_Limit_Reached'],
    ['an e-mail address', { email: '' }, 'email', 'RequiredEmail'],
    ['an e-mail address that is one', { email: 'ada' }, 'email', 'ValidEmail'],
    ['a subject', { subject: '\n' }, 'subject', 'RequiredSubject'],
    ['a subject that fits', { subject: 'a'.repeat(201) }, 'subject', 'MaxChar_Limit_Reached'],
    ['a job title that fits', { title: 'a'.repeat(151) }, 'title', 'MaxChar_Limit_Reached'],
    ['an organization that fits', { organization: 'a'.repeat(151) }, 'organization', 'MaxChar_Limit_Reached'],
    ['a message that fits', { message: 'a'.repeat(5_001) }, 'message', 'MaxChar_Limit_Reached'],
  ])('include %s', (_, values, field, key) => expect(keysOf(values)).toEqual([[field, key]]));

  it('exclude title, organization and message where the recipient is a profile', () =>
    expect(keysOf({ title: '', organization: '', message: '' })).toEqual([]));

  it('include a message where the visitor wants to talk to the firm', () => {
    expect(keysOf({ message: ' ' }, { profile: firm })).toEqual([['message', 'RequiredMessage']]);
    expect([isMessageRequired(firm), isMessageRequired(profile)]).toEqual([true, false]);
  });

  it('exclude an address of a blocked domain', () => {
    const given = { refusedDomains: ['spam.example'] };
    expect(keysOf({ email: 'a@mail.SPAM.example' }, given)).toEqual([['email', 'Contact_RefusedDomain']]);
    expect(keysOf({ email: 'a@nospam.example' }, given)).toEqual([]);
  });

  it('include a code only where the recipient is a profile and the flag is on', () =>
    expect([isVerified(profile, true), isVerified(profile, false), isVerified(firm, true)]).toEqual([
      true,
      false,
      false,
    ]));
});

const ports = (given: {
  readonly sendMessage?: SendMessage;
  readonly requestContactCode?: RequestContactCode;
  readonly sendMessageWithCode?: SendMessageWithCode;
}) => ({
  sendMessage: vi.fn(given.sendMessage ?? (() => TE.right({ successMessage: 'Thank you.' }))),
  requestContactCode: vi.fn(given.requestContactCode ?? (() => TE.right({ resendAfterSeconds: 30 }))),
  sendMessageWithCode: vi.fn(given.sendMessageWithCode ?? (() => TE.right({ successMessage: 'Thank you.' }))),
  solveCaptcha: vi.fn((action: string) => TE.right(`solved for ${action}`)),
});
type Ports = ReturnType<typeof ports>;

const submitted = async (given: Ports, input: ContactFacts = facts, values: ContactForm = whole) => {
  const actor = createActor(contactFormMachine(given), { input }).start();
  actor.send({ type: 'form.submitted', values });
  await settled();
  return contactFormView(actor.getSnapshot());
};

describe('sending a message', () => {
  it('solves a captcha, sends trimmed values and shows the answer of the service', async () => {
    const given = ports({});
    const view = await submitted(given);
    expect(given.sendMessage).toHaveBeenCalledWith({ form: tidy, profile, page, captcha: 'solved for contact' });
    expect(view).toMatchObject({ nextStep: 'goOn', result: { _tag: 'Sent', successMessage: 'Thank you.' } });
  });

  it('sends no request while a rule is broken', async () => {
    const given = ports({});
    const view = await submitted(given, facts, { ...whole, subject: '' });
    expect(view.errorOf.subject?.key).toBe('RequiredSubject');
    expect(given.solveCaptcha).not.toHaveBeenCalled();
  });

  it.each<[SendMessageFailure, string]>([
    [{ _tag: 'AddressRefused' }, 'ValidEmail'],
    [{ _tag: 'Incomplete' }, 'Contact_Incomplete'],
    [{ _tag: 'RecipientUnknown' }, 'Contact_RecipientUnknown'],
    [{ _tag: 'CaptchaRefused' }, 'CaptchaRequired'],
    [unreachable, 'Failure_Unreachable'],
    [tooMany, 'Failure_TooManyTries'],
  ])('keeps the typed values when the service answers %j', async (failure, key) => {
    const view = await submitted(ports({ sendMessage: () => TE.left(failure) }));
    expect(view).toMatchObject({ values: whole, problem: { message: { key } }, nextStep: undefined });
  });

  it('reports a captcha that could not be solved', async () => {
    const given = { ...ports({}), solveCaptcha: () => TE.left({ _tag: 'CaptchaUnsolved', cause: 'no' } as const) };
    const actor = createActor(contactFormMachine(given), { input: facts }).start();
    actor.send({ type: 'form.submitted', values: whole });
    await settled();
    expect(contactFormView(actor.getSnapshot()).problem?.message.key).toBe('CaptchaRequired');
  });
});

describe('a message that waits for a code', () => {
  const waiting = { ...facts, asksForCode: true };

  it('requests the code with a captcha of its own and sends nothing else yet', async () => {
    const given = ports({});
    const view = await submitted(given, waiting);
    expect(given.requestContactCode).toHaveBeenCalledWith({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      isResend: false,
      captcha: 'solved for contact_code',
    });
    expect(given.sendMessage).not.toHaveBeenCalled();
    expect(view).toMatchObject({ nextStep: 'goOn', result: { _tag: 'CodeSent', form: tidy, resendAfterSeconds: 30 } });
  });

  it('keeps the typed values when no code can be sent', async () => {
    const given = ports({ requestContactCode: () => TE.left(unreachable) });
    expect(await submitted(given, waiting)).toMatchObject({
      values: whole,
      problem: { message: { key: 'Failure_Unreachable' } },
    });
  });

  const confirmed = async (given: Ports, code: string) => {
    const input = { request: { form: tidy, profile, page } };
    const actor = createActor(contactCodeMachine(given), { input }).start();
    actor.send({ type: 'form.submitted', values: { code } });
    await settled();
    return contactCodeView(actor.getSnapshot());
  };

  it('sends itself with the trimmed code, and discards the code', async () => {
    const given = ports({});
    const view = await confirmed(given, ' 123 456 ');
    expect(given.sendMessageWithCode).toHaveBeenCalledWith({
      form: tidy,
      profile,
      page,
      code: '123456',
      captcha: 'solved for contact',
    });
    expect(view).toMatchObject({ nextStep: 'thank', result: { successMessage: 'Thank you.' }, values: { code: '' } });
  });

  it.each([
    ['', 'RequiredCode'],
    ['12345', 'ValidCode'],
  ])('does not send itself with the code %j', async (code, key) => {
    const given = ports({});
    expect((await confirmed(given, code)).errorOf.code?.key).toBe(key);
    expect(given.sendMessageWithCode).not.toHaveBeenCalled();
  });

  it.each<[SendWithCodeFailure, string]>([
    [{ _tag: 'CodeInvalid' }, 'SignInCode_Invalid'],
    [{ _tag: 'CodeExpired' }, 'SignInCode_Expired'],
    [{ _tag: 'RecipientUnknown' }, 'Contact_RecipientUnknown'],
    [{ _tag: 'CaptchaRefused' }, 'CaptchaRequired'],
    [tooMany, 'Failure_TooManyTries'],
    [{ _tag: 'Unavailable', status: 400, requestId: undefined }, 'Failure_Unavailable'],
  ])('shows the refusal when the service answers %j', async (failure, key) => {
    const view = await confirmed(ports({ sendMessageWithCode: () => TE.left(failure) }), '123456');
    expect(view).toMatchObject({ problem: { message: { key } }, nextStep: undefined });
  });

  it('requests another code as a resend', async () => {
    const given = ports({});
    expect(await resendContactCode(given, 'Ada')('ada@example.com')()).toMatchObject({
      right: { email: 'ada@example.com', resendAfterSeconds: 30 },
    });
    expect(given.requestContactCode).toHaveBeenCalledWith({
      email: 'ada@example.com',
      name: 'Ada',
      isResend: true,
      captcha: 'solved for contact_code',
    });
  });
});

describe('writing to a person', () => {
  const sent = { type: 'code.sent', form: tidy, resendAfterSeconds: 30 } as const;
  const success = { type: 'message.sent', successMessage: 'Thank you.' } as const;
  const after = (...events: readonly ContactEvent[]) => {
    const actor = createActor(contactMachine());
    const announced: ContactAnnounced[] = [];
    actor.on('*', (event) => announced.push(event));
    actor.start();
    for (const event of events) actor.send(event);
    return { snapshot: actor.getSnapshot(), announced };
  };

  it('reports its start once, at the first input', () => {
    const touched = { type: 'form.touched' } as const;
    expect(after(touched, touched, sent, { type: 'dialog.closed' }, touched).announced).toEqual([
      { type: 'form.started' },
    ]);
    expect(after().announced).toEqual([]);
  });

  it('needs no code once the dialog was closed', () => {
    const { snapshot } = after(sent, { type: 'dialog.closed' });
    expect(snapshot.hasTag('writing')).toBe(true);
    expect(snapshot.context).toMatchObject({ waiting: undefined });
  });

  it.each([
    ['with a code', [sent, success]],
    ['without', [success]],
  ])('%s ends with the answer of the service and announces it once', (_, events) => {
    const { snapshot, announced } = after(...events);
    expect(snapshot.hasTag('done')).toBe(true);
    expect(snapshot.context).toMatchObject({ successMessage: 'Thank you.', waiting: undefined });
    expect(announced).toEqual([{ type: 'message.succeeded' }]);
  });

  it('reaches every state and takes every transition', () => {
    const machine = contactMachine();
    expect(
      explore({
        starts: [(options) => createActor(machine, options)],
        events: [{ type: 'form.touched' }, sent, { type: 'dialog.closed' }, success],
        distinguish: ({ context }) => [context.isStarted],
        check: (snapshot) => {
          expect(snapshot.context.waiting !== undefined).toBe(snapshot.hasTag('confirming'));
        },
      }),
    ).toEqual(everything);
    expect(statesWithoutDescription(machine)).toEqual([]);
  });

  it('describes every state of its forms', () => {
    const given = { ...ports({}), sendMessage: () => never };
    for (const machine of [contactFormMachine(given), contactCodeMachine(given)])
      expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
