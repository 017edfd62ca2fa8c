import { connect } from 'node:net';
import { registerVisitor, signIn, startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { jsonDepth, repeatedName } from './json-body.ts';

const backend = backendOfTests({ logLevel: 'trace' });
let port: number;
beforeAll(async () => {
  const address = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
}, startTimeout);

const url = '/user/v2/auth/sign-in';
const send = (payload: string, type = 'application/json') =>
  backend.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What a raw client gets back until the server hangs up. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

describe('an invalid request', () => {
  it.each([
    ['a body over 100 KB', JSON.stringify({ username: 'a'.repeat(103_000), password: 'b' }), 'application/json', 413],
    ['JSON nested deeper than 50', `{"username":${nested(50)},"password":"b"}`, 'application/json', 400],
    ['JSON nested as deep as a body can hold', nested(50_000), 'application/json', 400],
    ['broken JSON', '{"username":', 'application/json', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 'application/json', 400],
    ['an unknown field', '{"username":"a","password":"b","remember":true}', 'application/json', 400],
    ['a number for a text', '{"username":1,"password":"b"}', 'application/json', 400],
    ['no fields', '{}', 'application/json', 400],
    ['text', 'hello', 'text/plain', 415],
    ['a form where JSON is spoken', 'username=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
  ])('%s gets a problem without internals', async (_name, payload, type, status) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({ type: 'about:blank', status, requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toMatch(/node_modules|\.ts\b|\.js\b|SELECT|Error:| at /);
  });

  it('gets 431 with headers over 16 KB, and the process keeps running', async () => {
    const answer = await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect((await backend.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('gets 400 when it is not HTTP', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/);
  });

  it('gets 404 for an unknown path', async () => {
    const answer = await backend.app.inject({ url: '/user/../../etc/passwd' });
    expect([answer.statusCode, answer.json().title]).toEqual([404, 'There is nothing here']);
  });

  it.each([
    ['with an escape that is none', '/forms/contact/profiles/%zz', 400],
    ['with a part of more letters than any name has', `/forms/contact/profiles/${'a'.repeat(300)}`, 414],
  ])('%s in its address gets a problem that does not repeat it', async (_name, address, status) => {
    const { statusCode, headers, json, body } = await backend.app.inject({ url: address });
    expect([statusCode, headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(json()).toMatchObject({ type: 'about:blank', status, requestId: headers['x-request-id'] });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(body).not.toContain('profiles');
  });

  it('gets 415 for JSON to the token endpoint', async () => {
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/token',
      payload: { grant_type: 'refresh_token' },
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('the request id', () => {
  it('equals the caller’s when that is valid, else a new one', async () => {
    const ask = async (id: string) =>
      (await backend.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await ask('site-12345678')).toBe('site-12345678');
    expect(await ask('x')).not.toBe('x');
    expect(await ask('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('has the request ids and no password, token, proof or personal address', async () => {
    const visitor = await registerVisitor(backend.app);
    const secret = 'a very secret pass phrase';
    const answer = await signIn(backend.app, visitor.email, secret);
    await backend.app.inject({
      url: `/user/v2/users/me?access_token=${visitor.accessToken}`,
      headers: visitor.headers,
    });
    backend.app.log.info(
      {
        password: secret,
        headers: { authorization: secret, cookie: secret },
        request: { body: { newPassword: secret } },
      },
      'careless',
    );
    const log = backend.log();
    expect(log).toContain(String(answer.headers['x-request-id']));
    for (const word of [secret, visitor.email, visitor.accessToken, visitor.refreshToken, 'quiet harbour'])
      expect(log).not.toContain(word);
    expect(log).toContain('[redacted]');
  });

  it('names the route, but not the account', async () => {
    const { id, headers } = await registerVisitor(backend.app);
    await backend.app.inject({ url: `/user/v2/users/${id}`, headers });
    await backend.app.inject({ url: `/user/v9/users/${id}/nowhere`, headers });
    expect(backend.log()).toContain('"path":"/user/v2/users/:id"');
    expect(backend.log()).toContain('"path":"/user/v9/users/:id/nowhere"');
    expect(backend.log()).not.toContain(id);
  });
});

describe('other origins', () => {
  it('may not read answers', async () => {
    const answer = await backend.app.inject({
      url: '/user/v1/lookuplists/titles',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the depth of a JSON text', () => {
  it.each([
    ['1', 0],
    ['[]', 1],
    ['{"a":[{"b":1}],"c":{}}', 3],
    ['"[[[["', 0],
    ['"\\"[["', 0],
    ['["\\\\",[]]', 2],
  ])('of %s is %d', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });
});

describe('the name that an object of a JSON text has twice', () => {
  it.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x":[{"a":{"b":1,"c":",","b":2}}]}', 'b'],
    ['{"a" : "a","b" :"a", "c":["a","a"]}', undefined],
    ['{"\\"":1,"\\\\":2}', undefined],
    ['["a","a"]', undefined],
  ])('in %s is %s', (text, name) => {
    expect(repeatedName(text)).toBe(name);
  });
});
