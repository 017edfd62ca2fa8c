import * as E from '#fp-ts/Either';
import {
  deleteAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
  listOwnSessions,
  readProfile,
  readVisitor,
  signInWithPassword,
  stepUp,
  type TokenStore,
  tokenStore,
  updateProfile,
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
  subscriptions: [],
};
const minute = 60;
const day = 86_400;
const change = '6a1f4b7e-2f0d-4a55-9c3e-0b1d5a7c9e21';
const signInRequired = E.left({ _tag: 'SignInRequired' });
const tooOld = E.left({ _tag: 'ReLoginRequired' });

const aService = () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = memoryUserService({ users: [ada], articles: [], secret: 'a secret', now: () => time });
  const signIn = async (tokens: TokenStore = tokenStore()) => {
    const http = memoryHttp(service, tokens);
    return { http, outcome: await signInWithPassword(http)({ email: ada.email, password: ada.password })() };
  };
  return {
    signIn,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

describe('the sessions of an in-memory account', () => {
  it('come last used first, and end one by one or all others at once', async () => {
    const { signIn, pass } = aService();
    const [one, other, third] = [await signIn(), await signIn(), await signIn()];
    pass(1);
    const here = await signIn();
    const listed = right(await listOwnSessions(here.http)('ada')());
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    const sessionId = right(await listOwnSessions(one.http)('ada')()).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect(await endOwnSession(here.http)({ userId: 'ada', sessionId })()).toEqual(E.right(undefined));
    expect(await endOwnSession(here.http)({ userId: 'ada', sessionId })()).toEqual(E.left({ _tag: 'SessionUnknown' }));
    expect(await readVisitor(one.http)()()).toEqual(signInRequired);
    await endOtherSessions(here.http)('ada')();
    for (const { http } of [other, third]) expect(await readVisitor(http)()()).toEqual(signInRequired);
    expect(right(await listOwnSessions(here.http)('ada')())).toHaveLength(1);
  });
});

describe('a sensitive change in memory', () => {
  it('requires a sign-in within five minutes or the password, and passes once', async () => {
    const { signIn, pass } = aService();
    const { http } = await signIn();
    pass(5 * minute + 1);
    const profile = right(await readProfile(http)()());
    const update = { ...profile, password: 'another quiet lantern', cid: undefined };
    expect(await updateProfile(http)({ userId: 'ada', update })()).toEqual(tooOld);
    expect(await updateProfile(http)({ userId: 'ada', update: { ...update, password: undefined } })()).toMatchObject({
      _tag: 'Right',
    });
    expect(await exportAccount(http)('ada')()).toEqual(tooOld);
    expect(await stepUp(http)({ userId: 'ada', change })()).toEqual(tooOld);
    const guess = { userId: 'ada', change, password: 'not the lantern' };
    expect(await stepUp(http)(guess)()).toEqual(E.left({ _tag: 'PasswordWrong' }));
    const confirmed = { ...guess, password: ada.password };
    expect(await stepUp(http)(confirmed)()).toEqual(E.right({ isTaken: false }));
    expect(await stepUp(http)(confirmed)()).toEqual(E.right({ isTaken: true }));
    expect(await updateProfile(http)({ userId: 'ada', update })()).toMatchObject({ _tag: 'Right' });
  });
});

describe('an in-memory account', () => {
  it('copies itself without the password', async () => {
    const { http } = await aService().signIn();
    const copy = right(await exportAccount(http)('ada')());
    expect(copy.account).toMatchObject({ id: 'ada', email: ada.email });
    expect(JSON.stringify(copy)).not.toContain(ada.password);
  });

  it.each([
    ['survives when its owner signs in within seven days of its end', 7 * day - 1, 'Right'],
    ['disappears after seven days', 7 * day, 'Left'],
  ])('%s', async (_, seconds, expected) => {
    const { signIn, pass } = aService();
    const { http } = await signIn();
    expect(await deleteAccount(http)('ada')()).toEqual(E.right(undefined));
    expect(await readVisitor(http)()()).toEqual(signInRequired);
    pass(seconds);
    expect((await signIn()).outcome._tag).toBe(expected);
    pass(day);
    expect((await signIn()).outcome._tag).toBe(expected);
  });
});
