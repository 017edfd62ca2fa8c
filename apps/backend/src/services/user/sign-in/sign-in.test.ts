import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { goodPassword, productionHash, refresh, registerVisitor, signIn } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { admit } from './store.ts';

const backend = backendOfTests({ rateLimits: true, passwordHash: productionHash });

let caller = 0;
const newCaller = (): string => {
  caller += 1;
  return `203.0.113.${caller}`;
};

const sameness = (answer: Awaited<ReturnType<typeof signIn>>) => {
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
};

describe('signing in', () => {
  it('returns the user record and a pair of tokens of one session', async () => {
    const visitor = await registerVisitor(backend.app);
    const answer = await signIn(backend.app, visitor.email, goodPassword);
    expect(answer.json().data).toMatchObject({
      id: visitor.id,
      firstName: 'Ada',
      titleName: 'Analyst',
      articles: [],
      userRatings: [],
    });
    expect((await refresh(backend.app, String(answer.headers.refresh_token))).statusCode).toBe(200);
  });

  it('puts what the site reads into the access token, and nothing secret', async () => {
    const visitor = await registerVisitor(backend.app);
    const claims = JSON.parse(Buffer.from(visitor.accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
    expect(claims).toEqual({
      sub: visitor.id,
      sid: expect.any(String),
      client_id: 'web',
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: claims.iat + 600,
      given_name: 'Ada',
      premium: false,
      practice: false,
      re_login_required: false,
    });
  });

  it('accepts the address in any case of its ASCII letters', async () => {
    const visitor = await registerVisitor(backend.app);
    expect((await signIn(backend.app, `  ${visitor.email.toUpperCase()} `, goodPassword)).statusCode).toBe(200);
  });

  it('answers unknown, mistyped, disabled and provider-only accounts alike, byte for byte', async () => {
    const mistyped = await registerVisitor(backend.app);
    const disabled = await registerVisitor(backend.app);
    const social = await registerVisitor(backend.app);
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    await backend.db.updateTable('users').set({ password_hash: null }).where('id', '=', social.id).execute();
    const answers = await Promise.all([
      signIn(backend.app, mistyped.email, 'not the password', newCaller()),
      signIn(backend.app, disabled.email, goodPassword, newCaller()),
      signIn(backend.app, social.email, goodPassword, newCaller()),
      signIn(backend.app, 'nobody@example.com', goodPassword, newCaller()),
      signIn(backend.app, 'no address at all', goodPassword, newCaller()),
    ]);
    const [first, ...others] = answers.map(sameness);
    expect(first?.status).toBe(401);
    for (const other of others) expect(other).toEqual(first);
  });

  const weaken = async (id: string): Promise<string> => {
    const password_hash = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await backend.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    return password_hash;
  };

  it('upgrades an older hash of the same password', async () => {
    const visitor = await registerVisitor(backend.app);
    await weaken(visitor.id);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
    const kept = await backend.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
  });

  it('accepts parallel sign-ins while one of them upgrades the hash', async () => {
    const visitor = await registerVisitor(backend.app);
    await weaken(visitor.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(backend.app, visitor.email, goodPassword)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('opens no session for a password that changes during the check', async () => {
    const visitor = await registerVisitor(backend.app);
    const before = await weaken(visitor.id);
    const now = backend.clock.now();
    const admission = {
      userId: visitor.id,
      passwordHash: before,
      accountKey: `account:${visitor.email}`,
      session: {
        id: randomUUID(),
        userId: visitor.id,
        clientId: 'web',
        tokenHash: randomBytes(32),
        now,
        expiresAt: new Date(now.getTime() + 1_000),
      },
      device: { userAgent: 'a browser', country: 'Norway' },
    };
    let admitted: Promise<unknown> = Promise.resolve();
    await backend.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', visitor.id).execute();
      admitted = admit(backend.pool, admission);
      // It must be waiting for the row by now, or the test would only show what the read sees.
      for (let waiting = 0, looks = 0; waiting === 0 && looks < 500; looks += 1) {
        const { rows } = await backend.pool.query<{ readonly waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%admitted%'`,
        );
        waiting = rows[0]?.waiting ?? 0;
      }
    });
    expect(await admitted).toBeUndefined();
    const { rows } = await backend.pool.query('SELECT FROM sessions WHERE id = $1', [admission.session.id]);
    expect(rows).toHaveLength(0);
  });

  it('stores the device of the session in the same transaction, with one write to the disk', async () => {
    const visitor = await registerVisitor(backend.app);
    const { statusCode } = await signIn(backend.app, visitor.email, goodPassword);
    const { rows } = await backend.pool.query(
      `SELECT d.xmin = s.xmin AS "atOnce" FROM sessions s LEFT JOIN session_devices d ON d.session_id = s.id
       WHERE s.user_id = $1 ORDER BY s.xmin::text::bigint DESC LIMIT 1`,
      [visitor.id],
    );
    expect([statusCode, rows]).toEqual([200, [{ atOnce: true }]]);
  });

  it('compares the whole password', async () => {
    const long = `${'a quiet harbour '.repeat(7)}lantern`;
    const visitor = await registerVisitor(backend.app, { password: long, passwordConfirmation: long });
    expect((await signIn(backend.app, visitor.email, long)).statusCode).toBe(200);
    expect((await signIn(backend.app, visitor.email, long.slice(0, -1))).statusCode).toBe(401);
  });
});

describe('guessing', () => {
  const fail = async (username: string, times: number): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1)
      await signIn(backend.app, username, `guess ${attempt}`, newCaller());
  };

  it('has to wait after five failures for any address, and then works with the right password', async () => {
    const visitor = await registerVisitor(backend.app);
    await fail(visitor.email, 5);
    await fail('nobody-here@example.com', 5);
    const known = await signIn(backend.app, visitor.email, goodPassword, newCaller());
    const unknown = await signIn(backend.app, 'nobody-here@example.com', goodPassword, newCaller());
    expect(known.statusCode).toBe(429);
    expect(known.headers['retry-after']).toBe('1');
    expect(unknown.headers['retry-after']).toBe('1');
    backend.clock.pass(1_000);
    expect((await signIn(backend.app, visitor.email, goodPassword, newCaller())).statusCode).toBe(200);
  });

  it('waits longer after each further failure, and starts over after a success', async () => {
    const visitor = await registerVisitor(backend.app);
    await fail(visitor.email, 5);
    for (const seconds of ['1', '2', '4']) {
      expect((await signIn(backend.app, visitor.email, goodPassword, newCaller())).headers['retry-after']).toBe(
        seconds,
      );
      backend.clock.pass(Number(seconds) * 1_000);
      if (seconds !== '4') await fail(visitor.email, 1);
    }
    expect((await signIn(backend.app, visitor.email, goodPassword, newCaller())).statusCode).toBe(200);
    await fail(visitor.email, 4);
    expect((await signIn(backend.app, visitor.email, goodPassword, newCaller())).statusCode).toBe(200);
  });

  it('cannot bypass the count by parallel tries', async () => {
    const visitor = await registerVisitor(backend.app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(backend.app, visitor.email, `guess ${index}`, newCaller())),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(8);
  });

  it('cannot bypass a caller’s count by parallel tries over many accounts, nor after the wait', async () => {
    const address = newCaller();
    const burst = async (length: number): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length }, (_, index) =>
          signIn(backend.app, `${randomUUID()}-${index}@example.com`, 'a guess', address),
        ),
      );
      return answers.filter(({ statusCode }) => statusCode !== 429).length;
    };
    expect(await burst(100)).toBe(40);
    expect(await burst(20)).toBe(0);
    backend.clock.pass(1_000);
    expect(await burst(20)).toBe(1);
    backend.clock.pass(2_000);
    expect(await burst(20)).toBe(1);
  });

  it('does not count many successful visitors behind one address', async () => {
    const address = newCaller();
    const visitor = await registerVisitor(backend.app);
    for (let time = 0; time < 45; time += 1)
      expect((await signIn(backend.app, visitor.email, goodPassword, address)).statusCode).toBe(200);
  });

  it('counts by caller over all accounts, and ignores a forged forwarded address', async () => {
    const address = newCaller();
    const guess = (index: number) =>
      backend.app.inject({
        method: 'POST',
        url: '/user/v2/auth/sign-in',
        remoteAddress: address,
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
        payload: { username: `guess-${index}@example.com`, password: 'a guess' },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 41; index += 1) statuses.push((await guess(index)).statusCode);
    expect(statuses.slice(0, 40).every((status) => status === 401)).toBe(true);
    expect(statuses[40]).toBe(429);
  });
});
