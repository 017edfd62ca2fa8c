import { fetchMailing, fetchNewsletterMail, sendTestMail } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders as headers, rightOf, signedInTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const { eachLike, integer, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const id = 'brief-1';
const subject = 'On tides';
const newsletter = ['a newsletter to send', { id, subject, alertCode: 'tides-en' }] as const;
const editor = [states.signedIn, ['the visitor is an editor of the site', { userId: reader.id }]] as const;
const address = `/v1/documents/${id}`;
const httpTo = (url: string) => signedInTo(url).http;

describe('a newsletter', () => {
  it('has readers before it is sent', () =>
    exchange(
      {
        given: [...editor, newsletter],
        receiving: 'a request for the readers of a newsletter',
        request: { method: 'GET', path: `${address}/mailing`, headers },
        response: {
          status: 200,
          body: {
            readers: {
              total: integer(1),
              languages: eachLike({ language: string('en'), count: integer(1) }),
              withheld: integer(0),
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await fetchMailing(httpTo(url))(id)())).toEqual({
          readers: { total: 1, languages: [{ language: 'en', count: 1 }], withheld: 0 },
          sending: undefined,
        }),
    ));

  it('has none under an id without a newsletter', () =>
    exchange(
      {
        given: [...editor, newsletter],
        receiving: 'a request for the readers of a newsletter that there is not',
        request: { method: 'GET', path: '/v1/documents/nothing/mailing', headers },
        response: { status: 404, headers: { 'Content-Type': 'application/problem+json' } },
      },
      async (url) => expect(await fetchMailing(httpTo(url))('nothing')()).toEqual(E.left({ _tag: 'Missing' })),
    ));

  it('is shown as its mail', () =>
    exchange(
      {
        given: [...editor, newsletter],
        receiving: 'a request for the mail of a newsletter',
        request: { method: 'GET', path: `${address}/mail`, headers },
        response: {
          status: 200,
          body: { subject, language: 'en', html: string('<p>Tides rise.</p>'), text: string('Tides rise.') },
        },
      },
      async (url) =>
        expect(rightOf(await fetchNewsletterMail(httpTo(url))(id)())).toMatchObject({ subject, text: 'Tides rise.' }),
    ));

  it('goes to its editor as a test', () =>
    exchange(
      {
        given: [...editor, newsletter],
        receiving: 'a request for a test mail',
        request: { method: 'POST', path: `${address}/test-mails`, headers },
        response: { status: 202, body: { to: string('ada@example.com') } },
      },
      async (url) => expect(rightOf(await sendTestMail(httpTo(url))(id)())).toEqual({ to: 'ada@example.com' }),
    ));
});
