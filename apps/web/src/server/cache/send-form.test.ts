/** @vitest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject } from 'light-my-request';
import type { FormTemplate } from './form-templates.ts';
import { formSender } from './send-form.ts';

const template: FormTemplate = {
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  cookies: ['masthead_redirect=back; Path=/'],
  chunks: [Buffer.from('<input value="'), Buffer.from('"><input value="'), Buffer.from(`">${'é text '.repeat(500)}`)],
  places: [undefined, 'register'],
  isComplete: true,
};

let given = 0;
let asked: string[] = [];
const send = (stamp: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', page = template) => {
  const answer = formSender({
    formTokenFor: (_, res) => {
      given += 1;
      res.appendHeader('Set-Cookie', `form=${given}`);
      return `token-${given}`;
    },
    stampFor: async (_, action) => {
      asked.push(action);
      return `${stamp}.${action}`;
    },
  });
  return inject((req, res) => void answer(req, res, page, 0), { method, url: '/register', headers });
};

beforeEach(() => {
  given = 0;
  asked = [];
});

it('inserts this visitor’s values, with cookies of the page and theirs', async () => {
  const [one, two] = [await send('form:a'), await send('form:b')];
  expect(one.payload).toContain('<input value="token-1"><input value="form:a.register">');
  expect(two.payload).toContain('<input value="token-2"><input value="form:b.register">');
  expect(one.headers['set-cookie']).toEqual(['masthead_redirect=back; Path=/', 'form=1']);
  expect(one.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Encoding' });
});

it('sends the preferred encoding with the page’s cache lifetime', async () => {
  const [br, gzip, plain] = [
    await send('form:a', { 'accept-encoding': 'gzip, deflate, br' }),
    await send('form:a', { 'accept-encoding': 'gzip' }),
    await send('form:a'),
  ];
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(`${brotliDecompressSync(br.rawPayload)}`).toContain('é text');
  expect(`${gunzipSync(gzip.rawPayload)}`).toContain('é text');
  for (const { headers, rawPayload } of [br, gzip, plain])
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

it('sends no body for HEAD', async () => {
  const { payload, headers } = await send('form:a', {}, 'HEAD');
  expect(payload).toBe('');
  expect(Number(headers['content-length'])).toBeGreaterThan(3_000);
});

it('inserts no markup', async () => {
  const { payload } = await send('"><script>');
  expect(payload).toContain('<input value="token-1"><input value="">');
});

it('requests no stamp for a form without a place for one', async () => {
  const bare = await send('form:a', {}, 'GET', { ...template, places: [undefined, undefined] });
  expect(bare.payload).toContain('<input value="token-1"><input value="token-1">');
  expect(asked).toEqual([]);
});
