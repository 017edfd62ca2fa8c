import { type States, state, text } from '../state.ts';

export const newsletters: States = {
  'the visitor is an editor': state(
    { userId: text },
    {
      means: 'the account may send newsletters',
      inDatabase: ({ userId }, { run }) => run('UPDATE users SET is_editor = true WHERE id = $1', [userId]),
      inMemory: ({ userId }, { users, ...others }) => ({
        ...others,
        users: users.map((user) => (user.id === userId ? { ...user, isEditor: true } : user)),
      }),
    },
  ),
  'a newsletter': state(
    { id: text, alertCode: text, subject: text, status: text },
    {
      means: 'an issue in English that was ordered for that code, is due in a far year and has this status',
      inDatabase: async ({ id, alertCode, subject, status }, { run }) => {
        await run(
          `INSERT INTO newsletters (id, site, alert_code, title, language, digest, created_at, starts_at, status)
           VALUES ($1, 'halden-brook', $2, 'The Brief', 'en', '', now(), '2099-12-01T07:00:00Z', $3)`,
          [id, alertCode, status],
        );
        await run(
          `INSERT INTO newsletter_issues (newsletter_id, language, subject, preheader, markdown)
           VALUES ($1, 'en', $2, '', 'Dear readers,')`,
          [id, subject],
        );
      },
      inMemory: ({ id, alertCode, subject, status }, { newsletters = [], ...others }) => ({
        ...others,
        newsletters: [
          ...newsletters,
          { id, alertCode, subject, startsAt: '2099-12-01T07:00:00.000Z', isStopped: status === 'stopped' },
        ],
      }),
    },
  ),
};
