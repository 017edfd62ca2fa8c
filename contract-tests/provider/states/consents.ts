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
      inMemory: ({ userId, ...decision }, options) => ({
        ...options,
        consents: { ...options.consents, [userId]: [{ ...decision, decidedAt: '2026-11-22T08:00:00.000Z' }] },
      }),
    },
  ),
};
