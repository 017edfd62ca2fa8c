import { sampleLookups } from '@masthead/adapters/memory';
import { type States, state, text } from '../state.ts';

export const companies: States = {
  'a company': state(
    { name: text },
    {
      means: 'a name that the company search finds',
      inDatabase: ({ name }, { run }) => run('INSERT INTO companies (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]),
      inMemory: ({ name }, { lookups = sampleLookups, ...options }) => ({
        ...options,
        lookups: { ...lookups, companies: [...lookups.companies, name] },
      }),
    },
  ),
};
