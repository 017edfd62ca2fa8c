import { answerEmailLink } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/email-links';
const token = 'a-token-of-a-link-that-the-mail-carries-0001';

describe('answering the mail about a registration', () => {
  it.each([
    ['mine', 'an answer that confirms the address'],
    ['notMine', 'an answer that somebody else has registered'],
  ] as const)('works when it is %s', (answer, receiving) =>
    exchange(
      {
        given: [['a link in a mail to the visitor', { ...reader, token: token.slice(0, 43) }]],
        receiving,
        request: { method: 'POST', path, body: { token: token.slice(0, 43), answer } },
        response: { status: 204 },
      },
      async (url) => {
        const outcome = await answerEmailLink(signedOutTo(url).http)({ token: token.slice(0, 43), answer })();
        expect(outcome).toEqual(E.right(undefined));
      },
    ),
  );

  it('fails with an invalid link', () =>
    exchange(
      {
        receiving: 'an answer by a link that is none',
        request: { method: 'POST', path, body: { token: 'no-such-link', answer: 'mine' } },
        response: { status: 400, body: { code: 6008 } },
      },
      async (url) => {
        const outcome = await answerEmailLink(signedOutTo(url).http)({ token: 'no-such-link', answer: 'mine' })();
        expect(outcome).toEqual(E.left({ _tag: 'LinkInvalid' }));
      },
    ));
});
