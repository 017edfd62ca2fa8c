/** @vitest-environment node */
import type { Renewed } from '@masthead/gateway';
import type { RenewalQuestion } from './messages.ts';
import { askForRenewals } from './renewals.ts';

const asker = { requestId: 'r', caller: { clientAddress: '192.0.2.1' } };
const renewed = (refresh: string): Renewed => ({ _tag: 'Renewed', access: 'a', refresh, expiresIn: 600 });

const questions = (timeoutMs: number) => {
  const asked: RenewalQuestion[] = [];
  return { asked, ...askForRenewals((question) => void asked.push(question), timeoutMs) };
};

it('returns each caller the result for its own token in any order', async () => {
  const { asked, renew, ended } = questions(60_000);
  const outcomes = Promise.all([renew('one', asker, 'web'), renew('two', asker, 'web-passwordless')]);
  expect(asked.map(({ refreshToken, client }) => [refreshToken, client])).toEqual([
    ['one', 'web'],
    ['two', 'web-passwordless'],
  ]);
  for (const { id, refreshToken } of asked.toReversed())
    ended({ _tag: 'RenewalEnded', id, outcome: renewed(`${refreshToken}+`) });
  expect(await outcomes).toEqual([renewed('one+'), renewed('two+')]);
});

it('fails with a timeout and drops a later answer', async () => {
  const { asked, renew, ended } = questions(1);
  expect(await renew('one', asker, 'web')).toEqual({ _tag: 'Failed', status: 504 });
  expect(() => ended({ _tag: 'RenewalEnded', id: asked[0]?.id ?? 0, outcome: renewed('late') })).not.toThrow();
});
