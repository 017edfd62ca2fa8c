import * as E from '#fp-ts/Either';
import {
  keepConsent,
  listConsents,
  listNewsletters,
  orderNewsletter,
  resumeNewsletter,
  signInWithPassword,
  stopNewsletter,
  tokenStore,
} from '../../http/index.ts';
import { memoryHttp, memoryUserService } from '../index.ts';

const ada = {
  id: 'ada',
  email: 'ada@example.com',
  password: 'correct-horse-battery',
  firstName: 'Ada',
  lastName: 'Reader',
  company: 'Halden Brook',
  titleName: 'Analyst',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: ['brief'],
  isEditor: true,
};
const alert = (alertCode: string) => ({ group: 'newsLetters', alertCode, language: 'en', title: alertCode }) as const;

const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const anEditor = async (user = ada) => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const http = memoryHttp(
    memoryUserService({
      users: [user],
      articles: [],
      secret: 'a secret',
      now: () => time,
      alerts: [alert('brief'), alert('unread')],
      mail: { links: [], subscriptions: { 'bo@example.com': ['brief'], 'cy@example.com': ['other'] } },
    }),
    tokenStore(),
  );
  right(await signInWithPassword(http)(user)());
  const order = (texts: readonly string[], alertCode = 'brief', at?: string) =>
    orderNewsletter(http)({ alertCode, texts, at })();
  const complaintsOf = async (...given: Parameters<typeof order>) => {
    const outcome = await order(...given);
    if (E.isRight(outcome) || outcome.left._tag !== 'OrderRefused') throw new Error(JSON.stringify(outcome));
    return outcome.left.complaints.map(({ code, text, line, value }) => [code, text, line, value]);
  };
  return {
    http,
    order,
    complaintsOf,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const issue = (subject = 'Tides', language = 'en') =>
  `---\nsubject: ${subject}\nlanguage: ${language}\n---\nDear readers,`;

describe('the in-memory newsletters', () => {
  it('go out at their time to every subscriber, with an account and without', async () => {
    const { http, order, pass } = await anEditor();
    expect(right(await order([issue()], 'brief', '2026-11-20T13:00:30+01:00'))).toEqual({
      startsAt: '2026-11-20T12:00:30.000Z',
    });
    const told = async () => right(await listNewsletters(http)()())[0];
    expect(await told()).toMatchObject({ subject: 'Tides', state: 'waiting', sent: 0, finishedAt: undefined });
    pass(30);
    expect(await told()).toMatchObject({
      state: 'sent',
      recipients: 2,
      sent: 2,
      finishedAt: '2026-11-20T12:00:30.000Z',
    });
  });

  it('stop and resume until they are sent', async () => {
    const { http, order, pass } = await anEditor();
    right(await order([issue()], 'brief', '2026-11-20T12:00:30Z'));
    const { id } = right(await listNewsletters(http)()())[0] ?? { id: '' };
    right(await stopNewsletter(http)(id)());
    const gone = E.left({ _tag: 'NewsletterUnknown' });
    expect(await stopNewsletter(http)(id)()).toEqual(gone);
    pass(60);
    expect(right(await listNewsletters(http)()())[0]?.state).toBe('stopped');
    right(await resumeNewsletter(http)(id)());
    expect(right(await listNewsletters(http)()())[0]?.state).toBe('sent');
    expect(await stopNewsletter(http)(id)()).toEqual(gone);
  });

  it('fail for each reason with its code, text and line', async () => {
    const { order, complaintsOf } = await anEditor();
    expect(await complaintsOf(['Dear readers'])).toEqual([['frontMatterMissing', 1, 1, '']]);
    expect(await complaintsOf(['---\nsubject: a\nsent: now\nlanguage: fr\n---\n'], 'brief', 'tomorrow')).toEqual([
      ['timeUnreadable', undefined, undefined, 'tomorrow'],
      ['fieldUnknown', 1, 3, 'sent'],
      ['languageUnknown', 1, undefined, 'language'],
      ['bodyMissing', 1, undefined, ''],
    ]);
    expect(await complaintsOf([issue(), issue('Winds')])).toEqual([['languageTwice', 2, undefined, 'en']]);
    expect(await complaintsOf([issue('Gezeiten', 'de')])).toEqual([
      ['alertLanguageMissing', undefined, undefined, 'en'],
    ]);
    expect(await complaintsOf([issue()], 'nothing')).toEqual([['alertUnknown', undefined, undefined, 'nothing']]);
    expect(await complaintsOf([issue()], 'unread')).toEqual([['nobodySubscribed', undefined, undefined, 'unread']]);
    expect(await complaintsOf([issue()], 'brief', '2001-01-01T08:00Z')).toEqual([
      ['timePast', undefined, undefined, '2001-01-01T08:00Z'],
    ]);
    right(await order([issue()]));
    expect(await complaintsOf([issue()])).toEqual([['sentAlready', undefined, undefined, 'brief']]);
  });

  it('require an editor', async () => {
    const { http } = await anEditor({ ...ada, isEditor: false });
    expect(await listNewsletters(http)()()).toEqual(E.left({ _tag: 'NotAnEditor' }));
  });
});

it('the in-memory account keeps its consents, the latest first and each moment once', async () => {
  const { http, pass } = await anEditor();
  const decision = { version: 1, groups: ['C0001', 'C0003'], language: 'en', wording: 'Maps' } as const;
  right(await keepConsent(http)({ userId: ada.id, decision })());
  right(await keepConsent(http)({ userId: ada.id, decision })());
  pass(60);
  right(await keepConsent(http)({ userId: ada.id, decision: { ...decision, groups: ['C0001'] } })());
  expect(right(await listConsents(http)(ada.id)())).toEqual([
    { ...decision, groups: ['C0001'], time: '2026-11-20T12:01:00.000Z' },
    { ...decision, time: '2026-11-20T12:00:00.000Z' },
  ]);
  for (const wrong of [{ groups: ['C0002'] }, { groups: ['C0001', 'C0001'] }, { version: 0 }, { language: 'xx' }])
    expect(
      await keepConsent(http)({ userId: ada.id, decision: { ...decision, ...wrong } as typeof decision })(),
    ).toEqual(E.left({ _tag: 'ConsentRefused' }));
});
