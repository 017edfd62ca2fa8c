import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { AlertCode } from '../shared/alert-code.ts';
import { formView } from '../shared/form/form.ts';
import type { RequestMail } from '../shared/form/mail-request.ts';
import type { SubscriptionList } from '../subscriptions/index.ts';
import { never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { mailPreferencesLinkForm, mailPreferencesLinkMachine } from './machine.ts';
import { readMailLink } from './model.ts';
import { mailLinkMessage, subscribeOutcome, titlesIn } from './view.ts';

const code = (text: string): AlertCode => {
  if (!AlertCode.is(text)) throw new Error(`${text} is no code`);
  return text;
};
const alert = (text: string) => ({
  code: code(text),
  language: 'en',
  title: `The ${text}`,
  toolTip: '',
  description: '',
  frequency: '',
  preview: undefined,
});
const list: SubscriptionList = {
  newsletters: [alert('weekly')],
  alerts: [],
  guides: [alert('course')],
  informationalMail: [],
};

describe('the link in an address (A§2, A§5)', () => {
  it('yields its token and its codes, each once', () => {
    expect(readMailLink({ subcode: 'A, B,A', eid: 't' })).toEqual({ token: 't', codes: ['A', 'B'] });
  });

  it.each([
    {},
    { subcode: 'A' },
    { eid: 't' },
    { subcode: ',', eid: 't' },
    { subcode: 'A', eid: '' },
    { subcode: ['A'], eid: 't' },
  ])('cannot be read from %j', (query) => expect(readMailLink(query)).toBeUndefined());
});

describe('the outcome of subscribing (A§2, A§8)', () => {
  it.each([
    ['what is new', { existing: ['weekly'], added: ['course'] }, { _tag: 'Subscribed', titles: ['The course'] }],
    ['what there was', { existing: ['weekly'], added: [] }, { _tag: 'AlreadySubscribed', titles: ['The weekly'] }],
    ['nobody', { existing: [], added: [] }, { _tag: 'Failed', message: { key: 'Subscribe_UserNotFound_Text' } }],
    ['no name', { existing: [], added: ['gone'] }, { _tag: 'Unnamed', message: { key: 'Subscribe_SubNotFound_Text' } }],
  ])('names %s', (_, came, said) => expect(subscribeOutcome(came, list)).toMatchObject(said));

  it('has no names without the list, and only the known ones of several codes', () => {
    expect(titlesIn(undefined, ['weekly'])).toBeUndefined();
    expect(titlesIn(list, ['gone', 'course', 'weekly'])).toEqual(['The course', 'The weekly']);
  });

  it.each([
    [{ _tag: 'LinkInvalid' }, 'MailLink_Invalid'],
    [{ _tag: 'LinkExpired' }, 'MailLink_Expired'],
    [{ _tag: 'Garbled', cause: 'html' }, 'Subscribe_ApiError_Text'],
    [{ _tag: 'Defect', cause: 'thrown' }, 'Subscribe_ApiError_Text'],
    [{ _tag: 'Unreachable', cause: 'offline' }, 'Failure_Unreachable'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 3 }, 'Failure_TooManyTries'],
  ] as const)('has a message of its own for %j', (failure, key) => expect(mailLinkMessage(failure).key).toBe(key));
});

describe('requesting a link to the subscriptions of an address', () => {
  it('solves a captcha of its own and shows that the mail was sent', async () => {
    const ask = vi.fn<RequestMail>(() => TE.right(undefined));
    const solveCaptcha = vi.fn(() => TE.right('solved'));
    const machine = mailPreferencesLinkMachine({ requestMailPreferences: ask, solveCaptcha });
    const actor = createActor(machine, { input: {} }).start();
    actor.send({ type: 'form.submitted', values: { email: ' ada@example.com ' } });
    await settled();
    expect(solveCaptcha).toHaveBeenCalledWith('mail_preferences');
    expect(ask).toHaveBeenCalledWith({ email: 'ada@example.com', captcha: 'solved' });
    expect(formView(mailPreferencesLinkForm)(actor.getSnapshot()).nextStep).toBe('checkEmail');
  });

  it('describes every state', () => {
    const machine = mailPreferencesLinkMachine({ requestMailPreferences: () => never, solveCaptcha: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
