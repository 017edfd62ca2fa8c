import type { SubscriptionList } from './model.ts';
import { offeredGroups } from './offered-groups.ts';

const list: SubscriptionList = { newsletters: [], alerts: [], guides: [], informationalMail: [] };

describe('the groups offered by the subscriptions editor', () => {
  it('name practices as the site does, and show a code without a name as it is', () => {
    const names = 'operations = Betrieb; technology = Technologie;; nonsense';
    const groups = offeredGroups(list, 'de', ['technology', 'health-systems', 'nonsense'], names);
    expect(groups.map(({ group, alerts }) => [group, alerts.map(({ title }) => title)])).toEqual([
      ['others', ['Technologie', 'Health systems', 'Nonsense']],
    ]);
  });

  it('have no part for other codes where the account holds only listed ones', () => {
    expect(offeredGroups(list, 'en', [])).toEqual([]);
  });
});
