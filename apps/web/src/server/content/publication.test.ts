/** @vitest-environment node */
import { inject } from 'light-my-request';
import { addressesOf } from '../listener/page-gate.ts';
import { publication } from './publication.ts';

const secret = 'a secret of sixteen letters';
let forgotten: readonly string[];
beforeEach(() => {
  forgotten = [];
});

const tell = (
  payload: string,
  headers: Readonly<Record<string, string>> = { 'x-revalidate-secret': secret },
  own: string | undefined = secret,
) => {
  const answer = publication({
    secret: own,
    published: (paths) => {
      forgotten = paths.flatMap(addressesOf);
    },
  });
  return inject((req, res) => void answer(req, res), { method: 'POST', url: '/internal/revalidate', headers, payload });
};

test('accepts paths and drops their pages in every language', async () => {
  const answer = await tell('{"paths":["/de/insights/x"]}');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'no-store']);
  expect([...forgotten].toSorted()).toEqual(['/ar/insights/x', '/de/insights/x', '/insights/x', '/ja-jp/insights/x']);
});

test.each(['', '{', '[]', '{"paths":["x"]}', '{"paths":"/x"}'])('rejects the publication %j', async (payload) => {
  expect((await tell(payload)).statusCode).toBe(400);
  expect(forgotten).toEqual([]);
});

test.each([
  ['none', {}, secret],
  ['a wrong one', { 'x-revalidate-secret': `${secret}.` }, secret],
  ['the one of a site that has none', { 'x-revalidate-secret': 'undefined' }, undefined],
  ['a short one', { 'x-revalidate-secret': 'short' }, 'short'],
])('rejects a caller without the secret: %s', async (_, headers, own) => {
  const answer = await tell('{"paths":["/"]}', headers, own ?? '');
  expect(answer.statusCode).toBe(401);
  expect(forgotten).toEqual([]);
});
