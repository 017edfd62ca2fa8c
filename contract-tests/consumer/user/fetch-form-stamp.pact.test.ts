import { fetchFormStamp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('user-service');
const { regex } = MatchersV3;

it('obtains a stamp for a form sent without script', () =>
  exchange(
    {
      receiving: 'a form stamp for a registration',
      request: { method: 'GET', path: '/v2/captcha/form-stamp', query: { action: 'register' } },
      response: { status: 200, body: { stamp: regex('^[\\x21-\\x7e]+$', 'a-stamp') } },
    },
    async (url) => {
      expect(await fetchFormStamp(signedOutTo(url).http)('register')()).toEqual(E.right('form:a-stamp'));
    },
  ));
