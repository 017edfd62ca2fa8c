import { registerVisitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { isPremiumIn } from './premium.ts';

const backend = backendOfTests();

test('premium comes from the account, or from a practice it subscribes to', async () => {
  const { app, db } = backend;
  const [reader, premium] = [await registerVisitor(app), await registerVisitor(app)];
  const premiumOf = (id: string) =>
    Promise.all(['technology', 'operations', ''].map((code) => isPremiumIn(db, id, code)));
  expect(await premiumOf(reader.id)).toEqual([false, false, false]);
  await app.inject({
    method: 'POST',
    url: `/user/v2/users/${reader.id}/practice-subscriptions`,
    headers: reader.headers,
    payload: { practiceCode: 'technology' },
  });
  expect(await premiumOf(reader.id)).toEqual([true, false, false]);
  await db.updateTable('users').set({ is_premium: true }).where('id', '=', premium.id).execute();
  expect(await premiumOf(premium.id)).toEqual([true, true, true]);
  expect(await premiumOf(crypto.randomUUID())).toEqual([false, false, false]);
});
