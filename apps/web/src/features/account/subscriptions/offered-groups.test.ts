import type { SubscriptionList } from '@masthead/core/subscriptions';
import { offeredGroups } from './offered-groups.ts';

const list: SubscriptionList = { newsletters: [], alerts: [], guides: [], informationalMail: [] };

describe('What the editor of subscriptions offers', () => {
  it('names practices as the site does, and writes out a code that has no name', () => {
    const names = 'operations = Betrieb; technology = Technologie;; nonsense';
    const groups = offeredGroups(list, 'de', ['technology', 'health-systems', 'nonsense'], names);
    expect(groups.map(({ group, alerts }) => [group, alerts.map(({ title }) => title)])).toEqual([
      ['others', ['Technologie', 'Health systems', 'Nonsense']],
    ]);
  });

  it('has no part for others where the account holds nothing but what is listed', () => {
    expect(offeredGroups(list, 'en', [])).toEqual([]);
  });
});
