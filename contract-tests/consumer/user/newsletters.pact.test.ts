import { listNewsletters, orderNewsletter, resumeNewsletter, stopNewsletter } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { eachLike, integer, like, string } = MatchersV3;

const alertCode = 'brief-en';
const subject = 'Tides';
const id = '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42';
const editor = [states.signedIn, ['the visitor is an editor', { userId: reader.id }]] as const;
const alert = [
  'something to subscribe to',
  { group: 'newsLetters', code: alertCode, language: 'en', title: 'The Brief' },
] as const;
const readers = ['the address is sent', { email: 'mina@example.com', codes: [alertCode] as string[] }] as const;
const newsletter = (status: string) => ['a newsletter', { id, alertCode, subject, status }] as const;

const noFrontMatter = { code: 'frontMatterMissing', text: 1, line: 1 } as const;
const notAnEditor = E.left({ _tag: 'NotAnEditor' });
const signInRequired = E.left({ _tag: 'SignInRequired' });

describe('the newsletters that editors send', () => {
  const request = { method: 'GET', path: '/v2/newsletters' } as const;
  const signedIn = { ...request, headers: accessHeaders };

  it('have their progress', () =>
    exchange(
      {
        given: [...editor, newsletter('waiting')],
        receiving: 'a list of the newsletters',
        request: signedIn,
        response: {
          status: 200,
          body: {
            data: {
              newsletters: eachLike({
                id: string(id),
                alertCode: string(alertCode),
                subject: string(subject),
                status: 'waiting',
                startsAt: string('2099-12-01T07:00:00.000Z'),
                finishedAt: null,
                recipients: integer(0),
                sent: integer(0),
                withheld: integer(0),
                bounced: integer(0),
                complaints: integer(0),
              }),
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await listNewsletters(signedInTo(url).http)()())).toEqual([
          {
            id,
            alertCode,
            subject,
            state: 'waiting',
            startsAt: '2099-12-01T07:00:00.000Z',
            finishedAt: undefined,
            recipients: 0,
            sent: 0,
            withheld: 0,
            bounced: 0,
            complaints: 0,
          },
        ]),
    ));

  it('need the role of editor', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a list of the newsletters by somebody who is no editor',
        request: signedIn,
        response: { status: 403 },
      },
      async (url) => expect(await listNewsletters(signedInTo(url).http)()()).toEqual(notAnEditor),
    ));

  it('need a session', () =>
    exchange(
      { receiving: 'a list of the newsletters without a session', request, response: { status: 401 } },
      async (url) => expect(await listNewsletters(signedOutTo(url).http)()()).toEqual(signInRequired),
    ));
});

describe('sending an issue', () => {
  const issue = `---\nsubject: ${subject}\nlanguage: en\n---\nDear readers,`;
  const body = { alertCode, issues: [issue], at: '2099-12-01T08:00+01:00' };
  const order = { alertCode, texts: [issue], at: body.at };
  const request = { method: 'POST', path: '/v2/newsletters', body } as const;
  const signedIn = { ...request, headers: accessHeaders };

  it('accepts a time', () =>
    exchange(
      {
        given: [...editor, alert, readers],
        receiving: 'an issue of a newsletter for later',
        request: signedIn,
        response: { status: 202, body: { data: { id: string(id), startsAt: '2099-12-01T07:00:00.000Z' } } },
      },
      async (url) =>
        expect(await orderNewsletter(signedInTo(url).http)(order)()).toEqual(
          E.right({ startsAt: '2099-12-01T07:00:00.000Z' }),
        ),
    ));

  it.each([
    ['whose text cannot be read', [alert, readers], 400, { issues: ['Dear readers,'] }, noFrontMatter],
    ['for a code that there is not', [], 404, {}, { code: 'alertUnknown', value: alertCode }],
    ['for a code that nobody has subscribed to', [alert], 409, {}, { code: 'nobodySubscribed', value: alertCode }],
  ] as const)('%s fails with a code and a sentence for each reason', (which, given, status, changed, complaint) =>
    exchange(
      {
        given: [...editor, ...given],
        receiving: `an issue of a newsletter ${which}`,
        request: { ...signedIn, body: { ...body, ...changed } },
        response: {
          status,
          body: {
            message: like('It cannot be sent.'),
            complaints: [{ ...complaint, message: like('It cannot be sent.') }],
          },
        },
      },
      async (url) =>
        expect(
          await orderNewsletter(signedInTo(url).http)({
            ...order,
            texts: 'issues' in changed ? changed.issues : order.texts,
          })(),
        ).toEqual(
          E.left({
            _tag: 'OrderRefused',
            complaints: [{ text: undefined, line: undefined, value: '', ...complaint, sentence: 'It cannot be sent.' }],
          }),
        ),
    ),
  );

  it('needs the role of editor', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'an issue of a newsletter by somebody who is no editor',
        request: signedIn,
        response: { status: 403 },
      },
      async (url) => expect(await orderNewsletter(signedInTo(url).http)(order)()).toEqual(notAnEditor),
    ));

  it('needs a session', () =>
    exchange(
      { receiving: 'an issue of a newsletter without a session', request, response: { status: 401 } },
      async (url) => expect(await orderNewsletter(signedOutTo(url).http)(order)()).toEqual(signInRequired),
    ));
});

describe.each([
  { does: 'stop', call: stopNewsletter, before: 'waiting', after: 'stopped' },
  { does: 'resume', call: resumeNewsletter, before: 'stopped', after: 'waiting' },
] as const)('to $does a newsletter', ({ does, call, before, after }) => {
  const request = { method: 'POST', path: `/v2/newsletters/${id}/${does}` } as const;
  const signedIn = { ...request, headers: accessHeaders };

  it.each([
    { which: `that is ${before}`, given: [...editor, newsletter(before)], status: 204, outcome: E.right(undefined) },
    {
      which: `that is ${after} already`,
      given: [...editor, newsletter(after)],
      status: 404,
      outcome: E.left({ _tag: 'NewsletterUnknown' }),
    },
    { which: 'by somebody who is no editor', given: [states.signedIn], status: 403, outcome: notAnEditor },
  ])('$which gets $status', ({ which, given, status, outcome }) =>
    exchange(
      { given, receiving: `the ${does} of a newsletter ${which}`, request: signedIn, response: { status } },
      async (url) => expect(await call(signedInTo(url).http)(id)()).toEqual(outcome),
    ),
  );

  it('needs a session', () =>
    exchange(
      { receiving: `the ${does} of a newsletter without a session`, request, response: { status: 401 } },
      async (url) => expect(await call(signedOutTo(url).http)(id)()).toEqual(signInRequired),
    ));
});
