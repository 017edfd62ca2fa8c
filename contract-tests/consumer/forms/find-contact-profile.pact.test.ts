import { findContactProfile } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { message, recipient } from './some-message.ts';

const exchange = exchangeWith('forms-service');
const { profile } = message;
const asking = { method: 'GET', path: `/contact/profiles/${profile.id}`, query: { language: 'en' } } as const;

describe('looking up a contact profile', () => {
  it('returns its name and the subject of its page', () =>
    exchange(
      {
        given: [recipient],
        receiving: 'a question who is written to',
        request: asking,
        response: { status: 200, body: { data: { ...profile } } },
      },
      async (url) => expect(await findContactProfile(signedOutTo(url).http)(profile.id)()).toEqual(E.right(profile)),
    ));

  it('reports an unknown profile', () =>
    exchange(
      { receiving: 'a question who is written to under a name of nobody', request: asking, response: { status: 404 } },
      async (url) =>
        expect(await findContactProfile(signedOutTo(url).http)(profile.id)()).toEqual(
          E.left({ _tag: 'RecipientUnknown' }),
        ),
    ));
});
