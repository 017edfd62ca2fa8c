import { parseAlertCodes } from '@masthead/core';
import * as E from '#fp-ts/Either';
import {
  answerEmailChange,
  answerEmailLink,
  openMailLink,
  registerAccount,
  requestMailPreferences,
  requestPasswordReset,
  resetPassword,
  saveMailPreferences,
  signInWithPassword,
  solveCaptcha,
  subscribe,
  subscribeByLink,
  tokenStore,
  unsubscribeByLink,
  updateProfile,
} from '../../http/index.ts';
import { type MemoryMail, memoryHttp, memoryUserService } from '../index.ts';

const ada = {
  id: 'ada',
  email: 'ada@example.com',
  password: 'correct-horse-battery',
  firstName: 'Ada',
  lastName: 'Reader',
  company: 'Rail',
  titleName: 'Analyst',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
const passer = 'passer@example.com';

const aWorld = () => {
  const letters: MemoryMail[] = [];
  const service = memoryUserService({
    users: [ada],
    articles: [],
    secret: 'a secret',
    now: Date.now,
    onMail: (letter) => letters.push(letter),
  });
  const http = memoryHttp(service, tokenStore());
  const solved = async (action: string): Promise<string> => {
    const token = await solveCaptcha(http)(action)();
    if (E.isLeft(token)) throw new Error('The captcha should be solved.');
    return token.right;
  };
  /** Returns the page that the last mail to an address links to, with the parameters of its link. */
  const linkTo = (email: string) => {
    const letter = letters.findLast(({ to }) => to === email);
    if (letter === undefined || !('link' in letter)) throw new Error(`${email} was sent no link.`);
    const { pathname, searchParams } = new URL(letter.link, 'http://site');
    const said = (name: string) => searchParams.get(name) ?? '';
    return { page: pathname, said, codes: parseAlertCodes(said('subcode')) };
  };
  return { http, letters, linkTo, solved };
};

const signedIn = async ({ http }: ReturnType<typeof aWorld>) => {
  const outcome = await signInWithPassword(http)({ email: ada.email, password: ada.password })();
  if (E.isLeft(outcome)) throw new Error('Ada should be signed in.');
};

describe('the links in mails of the in-memory service', () => {
  it('set a new password', async () => {
    const { http, linkTo, solved } = aWorld();
    await requestPasswordReset(http)({ email: ada.email, captcha: await solved('password_reset') })();
    const { page, said } = linkTo(ada.email);
    expect(page).toBe('/reset-password');
    const reset = { token: said('token'), uid: said('uid'), password: 'a quiet harbour lantern' };
    expect(await resetPassword(http)(reset)()).toEqual(E.right({ email: ada.email }));
  });

  it('subscribe an address without an account, unsubscribe it and show its subscriptions', async () => {
    const { http, linkTo, solved } = aWorld();
    const codes = parseAlertCodes('weekly,monthly');
    await subscribe(http)({ email: passer, codes, cid: undefined, captcha: await solved('subscribe') })();
    const asked = linkTo(passer);
    expect([asked.page, asked.codes]).toEqual(['/subscribe', codes]);
    const link = { token: asked.said('eid'), codes };
    expect(await openMailLink(http)({ ...link, purpose: 'subscribe' })()).toMatchObject(E.right({ hasAccount: false }));
    expect(await subscribeByLink(http)(link)()).toEqual(E.right({ existing: [], added: codes }));

    const over = linkTo(passer);
    expect(over.page).toBe('/unsubscribe');
    await requestMailPreferences(http)({ email: passer, captcha: await solved('mail_preferences') })();
    const preferences = linkTo(passer);
    expect(preferences.page).toBe('/mail-preferences');
    const seen = () => openMailLink(http)({ purpose: 'preferences', token: preferences.said('eid'), codes: [] })();
    expect(await seen()).toMatchObject(E.right({ codes }));
    expect(E.isRight(await unsubscribeByLink(http)({ token: over.said('eid'), codes: over.codes })())).toBe(true);
    expect(await seen()).toMatchObject(E.right({ codes: [] }));
    await saveMailPreferences(http)({ token: preferences.said('eid'), codes: ['weekly'] })();
    expect(await seen()).toMatchObject(E.right({ codes: ['weekly'] }));
  });

  it('lead an account to its own page, while an address without subscriptions gets no mail', async () => {
    const { http, letters, linkTo, solved } = aWorld();
    await requestMailPreferences(http)({ email: passer, captcha: await solved('mail_preferences') })();
    expect(letters).toEqual([]);
    await requestMailPreferences(http)({ email: ada.email, captcha: await solved('mail_preferences') })();
    expect(linkTo(ada.email).page).toBe('/account/subscriptions');
  });

  it.each([
    ['confirm', 'new@example.com', 'new@example.com'],
    ['undo', ada.email, ada.email],
  ] as const)('%s another address of an account', async (answer, recipient, held) => {
    const world = aWorld();
    const { http, linkTo } = world;
    await signedIn(world);
    const update = {
      firstName: 'Ada',
      lastName: 'Reader',
      email: 'new@example.com',
      password: undefined,
      cid: undefined,
      country: 'DE',
      jobTitle: 'Analyst',
      company: 'Rail',
      businessFunction: 'STRATEGY',
    };
    expect(E.isRight(await updateProfile(http)({ userId: ada.id, update })())).toBe(true);
    const { page, said } = linkTo(recipient);
    expect([page, said('undo')]).toEqual(['/email-change', answer === 'undo' ? 'true' : '']);
    const given = { token: said('token'), answer };
    expect(E.isRight(await answerEmailChange(http)(given)())).toBe(true);
    expect(await answerEmailChange(http)(given)()).toEqual(E.left({ _tag: 'LinkInvalid' }));
    const again = await signInWithPassword(http)({ email: held, password: ada.password })();
    expect(E.isRight(again)).toBe(true);
  });

  it('confirm the address of a new account, or revoke it', async () => {
    const { http, linkTo, solved } = aWorld();
    const registration = {
      email: passer,
      password: 'a quiet harbour',
      passwordConfirmation: 'a quiet harbour',
      firstName: 'Nour',
      lastName: 'Reader',
      country: 'DE',
      jobTitle: 'Analyst',
      company: 'Rail',
      businessFunction: 'STRATEGY',
      occasionalEmail: false,
      subscriptions: [],
      cid: undefined,
      practiceCode: undefined,
    };
    await registerAccount(http)({ registration, captcha: await solved('register'), source: undefined })();
    const { page, said } = linkTo(passer);
    expect(page).toBe('/email-confirmation');
    expect(E.isRight(await answerEmailLink(http)({ token: said('token'), answer: 'notMine' })())).toBe(true);
    const outcome = await signInWithPassword(http)({ email: passer, password: registration.password })();
    expect(E.isLeft(outcome)).toBe(true);
  });
});
