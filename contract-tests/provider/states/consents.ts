import { count, type States, state, text, texts } from '../state.ts';

export const consents: States = {
  'the visitor has decided about consent': state(
    { userId: text, version: count, groups: texts, language: text, wording: text },
    {
      means: 'the account keeps this decision alone',
      inDatabase: ({ userId, version, groups, language, wording }, { run }) =>
        run(
          `INSERT INTO user_consents (user_id, decided_at, version, groups, language, wording)
           VALUES ($1, now(), $2, $3, $4, $5)`,
          [userId, version, groups, language, wording],
        ),
    },
  ),
  'too many decisions about consent from one address': state(
    {},
    {
      means: 'the caller has used up the allowance, and must wait',
      inDatabase: (_, { run }) =>
        run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
          'consent:127.0.0.1',
          Date.now() + 600_000,
        ]),
    },
  ),
};
