/** @vitest-environment node */
import { type CaptchaFailure, failureMessage, message, type TransportFailure, walk } from '@masthead/core';
import { type FormDefinition, formMachine, optional, proved, refusal } from '@masthead/core/form';
import fc from 'fast-check';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { aPageVisitor, away, type PageVisitor, services } from '../../testing/page-requests.ts';
import { formPage } from './form-page.ts';

type Letter = { readonly topic: string; readonly text: string; readonly code: string; readonly copy: boolean };
type Failure =
  | { readonly _tag: 'TopicUnknown' }
  | { readonly _tag: 'SignInRequired' }
  | CaptchaFailure
  | TransportFailure;

const letterForm: FormDefinition<Letter, object, Failure, string, 'thanks' | 'signIn', never> = {
  id: 'letter',
  description: 'A letter to the author.',
  empty: { topic: '', text: '', code: '', copy: false },
  rules: {
    topic: ({ topic }) => (topic === '' ? message('JobTitle') : undefined),
    text: ({ text }) => (text === '' ? message('RequiredOrganization') : undefined),
    code: ({ code }) => (code === '' ? message('RequiredPassword') : undefined),
    copy: optional,
  },
  secrets: ['code'],
  refusal: (failure) =>
    failure._tag === 'TopicUnknown'
      ? { problem: { message: message('JobTitle'), field: 'topic' } }
      : failure._tag === 'SignInRequired'
        ? refusal(message('SignIn_WrongCredentials'))
        : refusal(failure._tag === 'CaptchaUnsolved' ? message('CaptchaRequired') : failureMessage(failure)),
  special: (failure) => (failure._tag === 'SignInRequired' ? 'signIn' : undefined),
  done: 'thanks',
};

type Submit = (letter: Letter) => TE.TaskEither<Failure, string>;
const submit = vi.fn<Submit>();
const frames = vi.fn();
const { fall } = services();

/** In milliseconds. All answers here but one are there before any timer. */
const deadlineMs = 50;

const letterPage = formPage({
  path: '/letters',
  definition: letterForm,
  captchaAction: 'register',
  leave: ({ context }) => (context.query.closed === undefined ? undefined : '/closed'),
  prefill: ({ context }) => (typeof context.query.topic === 'string' ? { topic: context.query.topic } : {}),
  run:
    () =>
    ({ event, solveCaptcha }) => {
      const machine = formMachine(letterForm, {
        submit: proved(
          () => solveCaptcha('register'),
          ({ values }: { readonly values: Letter }) => submit(values),
        ),
      });
      return walk(createActor(machine, { input: {} }), [event], deadlineMs);
    },
  taken: async (_, { result }) => (result === 'nothing' ? undefined : `/thanks/${result}`),
  elsewhere: () => null,
  props: (_, values) => ({ letter: values }),
});

const open = (visitor: PageVisitor, address = '/letters') => visitor.ask(letterPage, address);

/** Opens the page, fills in its form and sends it. */
const send = async (visitor: PageVisitor, letter: Partial<Record<keyof Letter | 'stamp' | 'website', string>>) => {
  const { props } = await open(visitor);
  const { formToken = '', stamp = '' } = props.form ?? {};
  return visitor.ask(letterPage, '/letters', { form: { formToken, stamp, ...letter } });
};

const whole = { topic: 'praise', text: 'Well done', code: 'k-42-secret', copy: 'yes' };

beforeEach(() => {
  vi.resetAllMocks();
  submit.mockReturnValue(TE.right('letter-1'));
  fall('content', () => void frames());
});

describe('a single-form page on GET', () => {
  it('fills in its query without a call', async () => {
    const { status, props } = await open(aPageVisitor(), '/letters?topic=praise');
    expect(status).toBe(200);
    expect(props.form).toMatchObject({
      action: '/letters?topic=praise',
      letter: { topic: 'praise' },
      served: { errors: [], problem: null },
      stamp: expect.stringMatching(/^form:/),
    });
  });

  it('redirects visitors who do not need it, without rendering', async () => {
    const { status, location } = await open(aPageVisitor(), '/letters?closed');
    expect([status, location]).toEqual([303, '/closed']);
    expect(frames).not.toHaveBeenCalled();
  });

  it('works without a stamp while the stamp service is unavailable', async () => {
    fall('user', away);
    expect((await open(aPageVisitor())).props.form?.stamp).toBe('');
  });
});

describe('a single-form page on POST', () => {
  /** What a browser may send of a text field: no half of a pair, which it replaces before it sends. */
  const typed = fc.string({ unit: 'grapheme' });

  it('returns every value, boxes and blanks included, but never a secret', async () => {
    const visitor = aPageVisitor();
    await fc.assert(
      fc.asyncProperty(typed, typed, fc.boolean(), async (topic, code, copy) => {
        const secret = `<${code}>`;
        const sent = { topic, text: '', code: secret, ...(copy ? { copy: 'yes' } : {}) };
        const answer = await send(visitor, sent);
        expect(answer.status).toBe(422);
        expect(answer.props.form).toMatchObject({ letter: { topic, text: '', copy } });
        expect(Object.keys(Object(answer.props.form).letter)).not.toContain('code');
        if (!topic.includes(secret)) expect(JSON.stringify(answer.props.form)).not.toContain(JSON.stringify(secret));
      }),
      { numRuns: 40 },
    );
    expect(submit).not.toHaveBeenCalled();
  });

  it('names the error of each invalid field, in the order of the form', async () => {
    const visitor = aPageVisitor();
    const fields = ['topic', 'text', 'code'] as const;
    await fc.assert(
      fc.asyncProperty(fc.subarray([...fields], { minLength: 1 }), async (left) => {
        const answer = await send(visitor, { ...whole, ...Object.fromEntries(left.map((field) => [field, ''])) });
        expect(answer.status).toBe(422);
        expect(answer.props.form?.served.errors.map(({ field }) => field)).toEqual(
          fields.filter((field) => left.includes(field)),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('keeps an unused stamp and replaces one that may be spent', async () => {
    const visitor = aPageVisitor();
    const before = (await open(visitor)).props.form?.stamp;
    const corrected = await send(visitor, { ...whole, text: '', stamp: before ?? '' });
    expect(corrected.props.form?.stamp).toBe(before);
    submit.mockReturnValue(TE.left({ _tag: 'TopicUnknown' }));
    const refused = await send(visitor, { ...whole, stamp: before ?? '' });
    expect(refused.props.form?.stamp).toMatch(/^form:/);
    expect(refused.props.form?.stamp).not.toBe(before);
    expect(refused.props.form?.served).toEqual({
      errors: [],
      problem: { message: message('JobTitle'), field: 'topic' },
    });
  });

  it.each([
    ['no stamp of a form', { stamp: 'altcha:1' }],
    ['something in the trap', { website: 'https://spam.example' }],
  ])('is not submitted with %s', async (_, fields) => {
    const answer = await send(aPageVisitor(), { ...whole, ...fields });
    expect(answer.status).toBe(422);
    expect(answer.props.form?.served.problem?.message.key).toBe('CaptchaRequired');
    expect(submit).not.toHaveBeenCalled();
  });

  it('redirects after success without rendering', async () => {
    const visitor = aPageVisitor();
    const { props } = await open(visitor);
    const { formToken = '', stamp = '' } = props.form ?? {};
    frames.mockClear();
    const answer = await visitor.ask(letterPage, '/letters', { form: { ...whole, formToken, stamp } });
    expect([answer.status, answer.location]).toEqual([303, '/thanks/letter-1']);
    expect(submit).toHaveBeenCalledWith({ ...whole, copy: true });
    expect(frames).not.toHaveBeenCalled();
  });

  it('has no form where nothing is left to fill in', async () => {
    submit.mockReturnValue(TE.left({ _tag: 'SignInRequired' }));
    const answer = await send(aPageVisitor(), whole);
    expect([answer.status, answer.props.form]).toEqual([200, null]);
  });

  it('reports an invalid answer and keeps nothing of its effects', async () => {
    submit.mockReturnValue(TE.right('nothing'));
    const answer = await send(aPageVisitor(), whole);
    expect(answer.status).toBe(503);
    expect(answer.props.form?.served.problem?.message.key).toBe('Failure_Garbled');
    expect(answer.props.form).toMatchObject({ letter: {} });
  });

  it.each<[Failure, number, string]>([
    [{ _tag: 'TimedOut', afterMs: 9 }, 503, '5'],
    [{ _tag: 'Unreachable', cause: 'gone' }, 503, '5'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 7 }, 429, '7'],
    [{ _tag: 'TopicUnknown' }, 422, ''],
  ])('answers %j with %i and keeps the values', async (failure, status, retryAfter) => {
    submit.mockReturnValue(TE.left(failure));
    const answer = await send(aPageVisitor(), whole);
    expect([answer.status, answer.header('Retry-After')]).toEqual([status, retryAfter]);
    expect(answer.props.form).toMatchObject({ letter: { topic: 'praise', text: 'Well done', copy: true } });
  });

  it('reports no connection problem to a visitor whose form arrived', async () => {
    submit.mockReturnValue(TE.left({ _tag: 'Unreachable', cause: 'gone' }));
    expect((await send(aPageVisitor(), whole)).props.form?.served.problem?.message.key).toBe('Failure_Unavailable');
  });

  it('times out on a service without an answer and keeps the values', async () => {
    submit.mockReturnValue(() => new Promise(() => undefined));
    const answer = await send(aPageVisitor(), whole);
    expect([answer.status, answer.header('Retry-After')]).toEqual([504, '5']);
    expect(answer.props.form?.served.problem?.message.key).toBe('Form_StillWorking');
    expect(answer.props.form).toMatchObject({ letter: { topic: 'praise', text: 'Well done', copy: true } });
  });

  it('keeps the values of an expired form without processing it', async () => {
    const answer = await aPageVisitor().ask(letterPage, '/letters?topic=blame', { form: { ...whole, formToken: 'x' } });
    expect(answer.status).toBe(403);
    expect(answer.props.form).toMatchObject({ letter: { topic: 'praise', text: 'Well done', copy: true } });
    expect(answer.props.form?.served.problem?.message.key).toBe('Form_Expired');
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([
    ['from elsewhere', { origin: 'https://elsewhere.example' }, {}],
    ['that somebody else wrote in this browser', {}, { user: 'another visitor' }],
  ])('keeps nothing of a form %s', async (_, headers, fields) => {
    const form = { ...whole, ...fields, formToken: 'x' };
    const answer = await aPageVisitor().ask(letterPage, '/letters?topic=blame', { form, headers });
    expect(answer.status).toBe(403);
    expect(answer.props.form).toMatchObject({ letter: { topic: 'blame' } });
    expect(answer.props.form?.served.problem?.message.key).toBe('Form_Expired');
    expect(submit).not.toHaveBeenCalled();
  });
});
