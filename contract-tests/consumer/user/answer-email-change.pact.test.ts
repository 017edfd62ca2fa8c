import { answerEmailChange } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/email-changes';
const token = 'a-token-of-a-link-about-another-address-001';
const change = { ...reader, newEmail: 'ada.new@example.com', token };

describe('answering a mail about a change of address', () => {
  it.each([
    ['confirm', 'a link that confirms a new address', 'an answer that confirms a new address'],
    ['undo', 'a link that undoes a new address', 'an answer that undoes a new address'],
  ] as const)('works when it is %s', (answer, given, receiving) =>
    exchange(
      {
        given: [[given, change]],
        receiving,
        request: { method: 'POST', path, body: { token, answer } },
        response: { status: 204 },
      },
      async (url) => {
        expect(await answerEmailChange(signedOutTo(url).http)({ token, answer })()).toEqual(E.right(undefined));
      },
    ),
  );

  it('fails with an invalid link', () =>
    exchange(
      {
        receiving: 'an answer about another address by a link that is none',
        request: { method: 'POST', path, body: { token: 'no-such-link', answer: 'undo' } },
        response: { status: 400, body: { code: 6008 } },
      },
      async (url) => {
        const outcome = await answerEmailChange(signedOutTo(url).http)({ token: 'no-such-link', answer: 'undo' })();
        expect(outcome).toEqual(E.left({ _tag: 'LinkInvalid' }));
      },
    ));
});
