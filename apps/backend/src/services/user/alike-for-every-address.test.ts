import { Client } from 'pg';
import { registerVisitor, signIn, solvedCaptcha } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { signedRankP } from '../../testing/paired-samples.ts';

// A hash as cheap as the tests' lets a difference elsewhere show, and 1,200 samples last seconds.
const backend = backendOfTests();

const unknown = 'nobody-at-all@example.com';
let known: string;
beforeAll(async () => {
  ({ email: known } = await registerVisitor(backend.app));
  await deliveredMail(backend);
});

type Ask = (email: string) => Promise<{ readonly statusCode: number }>;

/**
 * What can be asked about any address, ready to be asked: what has to be made before is made by then. Signing in at a provider is not among
 * them: its start names a provider and no address, and its callback looks only for an address that the provider has sealed as the caller's own.
 */
const questions: readonly (readonly [string, () => Promise<Ask>])[] = [
  ['a wrong password', async () => (email) => signIn(backend.app, email, 'not the password')],
  ['a code', () => withProof('sign_in_code', '/user/v2/auth/codes')],
  ['a new password', () => withProof('password_reset', '/user/v2/password-resets')],
  ['a subscription', () => withProof('subscribe', '/user/v2/subscribe', { subscriptions: ['weekly'] })],
  ['a link to what it is sent', () => withProof('mail_preferences', '/user/v2/mail-links/requests')],
];

const withProof = async (action: string, url: string, more: object = {}): Promise<Ask> => {
  const captchakey = await solvedCaptcha(backend.app, action);
  return async (email) =>
    backend.app.inject({ method: 'POST', url, headers: { captchakey }, payload: { email, ...more } });
};

/** Lets the hour pass in which an address may be sent so many codes. */
const anHourLater = () => backend.clock.pass(3_600_000);

describe.each(questions)('asking for %s', (_, ready) => {
  it('runs the same statements for a known and an unknown address', async () => {
    const statementsFor = async (email: string) => {
      anHourLater();
      const ask = await ready();
      const query = vi.spyOn(Client.prototype, 'query');
      try {
        await ask(email);
        return query.mock.calls.map(([first]: readonly unknown[]) =>
          typeof first === 'object' && first !== null && 'text' in first ? first.text : first,
        );
      } finally {
        query.mockRestore();
      }
    };
    const [forKnown, forUnknown] = [await statementsFor(known), await statementsFor(unknown)];
    expect(forKnown.length).toBeGreaterThan(0);
    expect(forUnknown).toEqual(forKnown);
  });

  /**
   * 200 pairs, in either order by chance of the round, so that whatever else the machine does falls on both alike. Without a difference one
   * round has p < 0.01 once in a hundred times, and three in a row once in a million; a difference of half the spread of one pair is found
   * in every round but one in a hundred thousand (power of the signed-rank test at n = 200), so that it fails three in a row almost always.
   */
  it('takes as long for a known as for an unknown address: no difference at p < 0.01', async () => {
    const timed = async (email: string): Promise<number> => {
      const ask = await ready();
      const start = performance.now();
      await ask(email);
      return performance.now() - start;
    };
    const round = async (): Promise<number> => {
      const differences: number[] = [];
      for (let pair = 0; pair < 200; pair += 1) {
        anHourLater();
        const isKnownFirst = Math.random() < 0.5;
        const first = await timed(isKnownFirst ? known : unknown);
        const second = await timed(isKnownFirst ? unknown : known);
        differences.push(isKnownFirst ? first - second : second - first);
      }
      return signedRankP(differences);
    };
    const found = [await round()];
    while (found.length < 3 && (found.at(-1) ?? 1) < 0.01) found.push(await round());
    expect(Math.max(...found)).toBeGreaterThanOrEqual(0.01);
  }, 300_000);
});
