import * as E from '#fp-ts/Either';
import {
  createPassword,
  readProfile,
  readVisitor,
  signInWithCode,
  signInWithPassword,
  type TokenStore,
  tokenStore,
  unlinkAccount,
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
  socialLoginIdps: 'google,firm',
};
const code = '204816';
const bee = { ...ada, id: 'bee', email: 'bee@example.com', password: undefined, socialLoginIdps: 'google' };

const aService = () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = memoryUserService({
    users: [ada, bee],
    articles: [],
    secret: 'a secret',
    now: () => time,
    signInCodes: [{ email: bee.email, code, hasExpired: false, attempts: 0 }],
  });
  const by = (tokens: TokenStore) => memoryHttp(service, tokens);
  return {
    by,
    byPassword: async (password: string, email = ada.email) => {
      const http = by(tokenStore());
      return { http, outcome: await signInWithPassword(http)({ email, password })() };
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const profileOf = async (http: ReturnType<typeof memoryHttp>) => {
  const read = await readProfile(http)()();
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left));
  return read.right;
};

describe('the sign-in methods of an in-memory account', () => {
  it('can be removed after a recent sign-in, which ends every other session', async () => {
    const { byPassword, pass } = aService();
    const elsewhere = await byPassword(ada.password);
    const { http } = await byPassword(ada.password);
    const unlink = unlinkAccount(http)({ userId: 'ada', provider: 'google' });
    expect(await unlink()).toEqual(E.right(undefined));
    expect(await unlink()).toEqual(E.right(undefined));
    expect((await profileOf(http)).socialLoginIdps).toEqual(['firm']);
    expect(await readVisitor(elsewhere.http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    pass(301);
    expect(await unlinkAccount(http)({ userId: 'ada', provider: 'firm' })()).toEqual(
      E.left({ _tag: 'ReLoginRequired' }),
    );
  });

  it('cannot all be removed: a first password replaces the last one and the other sessions', async () => {
    const { by, byPassword } = aService();
    const tokens = tokenStore();
    const http = by(tokens);
    await signInWithCode(http)({ email: bee.email, code })();
    const before = tokens.read().access;
    expect(await unlinkAccount(http)({ userId: 'bee', provider: 'google' })()).toEqual(E.left({ _tag: 'LastWayIn' }));
    const create = (password: string) => createPassword(http)({ userId: 'bee', password, unlinks: 'google' })();
    expect(await create('seven 7')).toEqual(E.left({ _tag: 'Refused', code: 1003 }));
    const password = 'a harbour of lanterns';
    expect(await create(password)).toEqual(E.right(undefined));
    expect(await profileOf(http)).toMatchObject({ socialLoginIdps: [], hasPassword: true });
    expect(await readVisitor(by(tokenStore({ access: before, refresh: undefined })))()()).toEqual(
      E.left({ _tag: 'SignInRequired' }),
    );
    expect(await create('another quiet lantern')).toEqual(E.left({ _tag: 'PasswordExists' }));
    expect((await byPassword(password, bee.email)).outcome).toMatchObject({ _tag: 'Right' });
  });
});
