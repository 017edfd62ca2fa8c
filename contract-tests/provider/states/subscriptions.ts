import type { MemoryAlert } from '@masthead/adapters/memory';
import { type States, state, text, texts } from '../state.ts';

const groups: readonly MemoryAlert['group'][] = ['newsLetters', 'alerts', 'guides', 'informationalMail'];

const groupFrom = (value: unknown): MemoryAlert['group'] => {
  const group = groups.find((known) => known === value);
  if (group === undefined) throw new Error(`${JSON.stringify(value)} is no group`);
  return group;
};

export const subscriptions: States = {
  'something to subscribe to': state(
    { group: groupFrom, code: text, language: text, title: text },
    {
      means: 'an alert of that group, with every field of A§3 filled in',
      inDatabase: ({ group, code, language, title }, { run }) =>
        run(
          `INSERT INTO alerts (site, alert_code, alert_group, position, language, title, tool_tip, description, frequency,
             preview_link, preview_link_label)
           VALUES ('halden-brook', $1, $2, 1, $3, $4, 'A tool tip', 'A description', 'Weekly', '/insights', 'A preview')`,
          [code, group, language, title],
        ),
      inMemory: ({ group, code, language, title }, { alerts = [], ...others }) => ({
        ...others,
        alerts: [
          ...alerts,
          {
            group,
            alertCode: code,
            language,
            title,
            toolTip: 'A tool tip',
            descriptionText: 'A description',
            frequency: 'Weekly',
            previewLink: '/insights',
            previewLinkLabel: 'A preview',
          },
        ],
      }),
    },
  ),
  'the visitor subscribes to a practice': state(
    { userId: text, practiceCode: text },
    {
      means: 'the account gets what is written about the practice',
      inDatabase: ({ userId, practiceCode }, { run }) =>
        run('INSERT INTO user_subscriptions (user_id, alert_code, created_at) VALUES ($1, $2, now())', [
          userId,
          practiceCode,
        ]),
      inMemory: ({ userId, practiceCode }, { users, ...others }) => ({
        ...others,
        users: users.map((user) =>
          user.id === userId ? { ...user, subscriptions: [...user.subscriptions, practiceCode] } : user,
        ),
      }),
    },
  ),
  'the visitor is subscribed': state(
    { userId: text, codes: texts },
    {
      means: 'the account has these subscriptions and no others',
      inDatabase: async ({ userId, codes }, { run }) => {
        await run('DELETE FROM user_subscriptions WHERE user_id = $1', [userId]);
        await run('INSERT INTO user_subscriptions (user_id, alert_code) SELECT $1, unnest($2::text[])', [
          userId,
          codes,
        ]);
      },
      inMemory: ({ userId, codes }, { users, ...others }) => ({
        ...others,
        users: users.map((user) => (user.id === userId ? { ...user, subscriptions: codes } : user)),
      }),
    },
  ),
};
