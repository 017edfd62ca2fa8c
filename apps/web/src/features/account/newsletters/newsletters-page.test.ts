/** @vitest-environment node */

import type { MemoryAlert, ServiceAnswer, ServiceRequest } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getNewslettersProps } from './newsletters-page.ts';

const brief: MemoryAlert = { group: 'newsLetters', alertCode: 'brief', language: 'en', title: 'The Brief' };
const { asked, fall } = services({ alerts: [brief] });
const path = '/account/newsletters';

const newsletter = (id: string, status: string) => ({
  id,
  alertCode: 'brief',
  subject: 'Tides',
  status,
  startsAt: '2099-12-01T07:00:00.000Z',
  finishedAt: null,
  recipients: 12,
  sent: 3,
  withheld: 1,
  bounced: 0,
  complaints: 0,
});
const listed: ServiceAnswer = {
  status: 200,
  body: { data: { newsletters: [newsletter('one', 'sending'), newsletter('two', 'stopped')] } },
};
const startsAt = '2026-12-01T08:00:00.000Z';
const taken: ServiceAnswer = { status: 202, body: { data: { id: 'three', startsAt } } };

/** What the service was asked to send. */
const orders: unknown[] = [];
beforeEach(() => orders.splice(0));

/** Answers what is asked about newsletters, and leaves the rest of the service as it is. */
const answering = (change: ServiceAnswer, list: ServiceAnswer = listed): void =>
  fall('user', ({ method, path: segments, body }: ServiceRequest) => {
    if (segments[1] !== 'newsletters') return undefined;
    if (method === 'POST' && segments.length === 2) orders.push(JSON.parse(body));
    return method === 'GET' ? list : change;
  });

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage({});
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

/** What ends the session in this browser, and leaves everything else. */
const endSession = ({ cookies }: PageVisitor): void => {
  for (const name of cookies.keys()) if (/access|refresh|session/.test(name)) cookies.delete(name);
};

const text = '---\nsubject: Tides\nlanguage: en\n---\nDear readers,';
const issue = { code: 'brief', 'text-1': '', 'text-2': text, at: '2026-12-01T08:00', sure: 'yes' };
const entered = { code: 'brief', texts: [text], at: '2026-12-01T08:00' };

const filledIn = async (visitor: PageVisitor, fields: Readonly<Record<string, string>>) => {
  const { props } = await visitor.ask(getNewslettersProps, path);
  const { formToken, user } = props.form ?? { formToken: '', user: '' };
  asked.length = 0;
  return { formToken, user, ...fields };
};

const send = async (visitor: PageVisitor, fields: Readonly<Record<string, string>>) =>
  visitor.ask(getNewslettersProps, path, { form: await filledIn(visitor, fields) });

describe('the page of newsletters', () => {
  it('redirects a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getNewslettersProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fnewsletters');
  });

  it('shows nothing to visitors without the role and rejects their forms', async () => {
    answering({ status: 403 });
    const visitor = await signedIn();
    const posted = await send(visitor, issue);
    expect([posted.status, posted.props.problem, posted.props.form]).toEqual([
      403,
      message('Newsletters_NotAnEditor'),
      null,
    ]);
    answering({ status: 403 }, { status: 403 });
    const { status, props } = await visitor.ask(getNewslettersProps, path);
    expect([status, props.newsletters, props.form]).toEqual([403, null, null]);
  });

  it('shows the progress of each newsletter and the audiences for a new one', async () => {
    answering(taken);
    const { props } = await (await signedIn()).ask(getNewslettersProps, path);
    expect(props.newsletters?.map(({ id, state, sent }) => [id, state, sent])).toEqual([
      ['one', 'sending', 3],
      ['two', 'stopped', 3],
    ]);
    expect(props.form?.codes).toEqual([{ code: 'brief', description: 'The Brief (en)' }]);
  });

  it('sends an issue with its texts and a UTC time once the review is confirmed', async () => {
    answering(taken);
    const visitor = await signedIn();
    const { location } = await send(visitor, issue);
    expect(orders).toEqual([{ alertCode: 'brief', issues: [text], at: '2026-12-01T08:00Z' }]);
    const { props } = await visitor.ask(getNewslettersProps, location ?? '');
    expect(props.note).toEqual(message('Newsletters_Ordered'));
    const unread = await send(visitor, { ...issue, sure: '' });
    expect([unread.status, unread.props.form?.fields]).toEqual([422, entered]);
    expect(orders).toHaveLength(1);
  });

  it.each([
    ['stop', 'one', 'stopped', 'Newsletters_StoppedNow'],
    ['resume', 'two', 'resumed', 'Newsletters_Resumed'],
  ] as const)('makes one call on %s and confirms it', async (button, id, what, note) => {
    answering({ status: 204 });
    const visitor = await signedIn();
    const { location } = await send(visitor, { [button]: id });
    expect([asked, location]).toEqual([[`POST /v2/newsletters/${id}/${button}`], `${path}?done=${what}`]);
    expect((await visitor.ask(getNewslettersProps, location ?? '')).props.note).toEqual(message(note));
  });

  it('reports that there is nothing left to stop', async () => {
    answering({ status: 404 });
    const { status, props } = await send(await signedIn(), { stop: 'one' });
    expect([status, props.problem, props.newsletters?.length]).toEqual([409, message('Newsletters_Gone'), 2]);
  });

  it.each<[ServiceAnswer, number, string, readonly object[]]>([
    [
      {
        status: 409,
        body: { message: 'x', complaints: [{ code: 'nobodySubscribed', value: 'brief', message: 'Nobody has.' }] },
      },
      422,
      'Newsletters_Refused',
      [{ code: 'nobodySubscribed', value: 'brief', sentence: 'Nobody has.' }],
    ],
    [{ status: 500 }, 503, 'Newsletters_OrderFailed', []],
    [{ status: 429, headers: { 'retry-after': '7' } }, 429, 'Failure_TooManyTries', []],
  ])('on %j answers %i, shows the reason and keeps every text', async (answer, status, key, complaints) => {
    answering(answer);
    const again = await send(await signedIn(), issue);
    expect([again.status, again.props.problem?.key, again.props.complaints]).toEqual([
      status,
      key,
      complaints.map((complaint) => expect.objectContaining(complaint)),
    ]);
    expect(again.props.form?.fields).toEqual(entered);
  });

  it.each<[string, (visitor: PageVisitor) => void, number]>([
    ['is over when it is posted', endSession, 0],
    ['turns out to be over', () => answering({ status: 401 }), 1],
  ])('keeps every text in a valid form after the sign-in, when the session %s', async (_, end, calls) => {
    answering(taken);
    const visitor = await signedIn();
    const form = await filledIn(visitor, issue);
    end(visitor);
    const { status, props } = await visitor.ask(getNewslettersProps, path, { form });
    expect([status, props.problem, props.newsletters]).toEqual([401, message('Newsletters_SessionOver'), null]);
    expect(props.form).toMatchObject({ fields: entered, formToken: form.formToken, user: form.user });
    expect(orders).toHaveLength(calls);
  });

  it('does not show the texts in another browser', async () => {
    answering(taken);
    const form = await filledIn(await signedIn(), issue);
    const { location } = await aPageVisitor().ask(getNewslettersProps, path, { form });
    expect(location).toMatch(/^\/signin-prompt/);
  });

  it('reports that the newsletters failed to load', async () => {
    const visitor = await signedIn();
    fall('user', away);
    const { status, props } = await visitor.ask(getNewslettersProps, path);
    expect([status, props.problem, props.newsletters]).toEqual([503, message('Newsletters_LoadFailed'), null]);
  });
});
