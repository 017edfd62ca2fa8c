import type { CollectionConfig } from 'payload';
import { accessTokenIn, personOf } from '../service/session.ts';

/** Those who have signed in at the user service and have a role of the publishing API. All others are refused. */
export const people: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  auth: {
    // The user service alone knows passwords, and opens and ends sessions.
    disableLocalStrategy: true,
    strategies: [
      {
        name: 'user-service',
        authenticate: async ({ headers }) => {
          const token = accessTokenIn(headers);
          // Without an answer of the service the request has no person; the session is kept (src/proxy.ts).
          const person = token === undefined ? undefined : await personOf(token).catch(() => undefined);
          return { user: person === undefined ? null : { ...person, collection: 'users' } };
        },
      },
    ],
  },
  admin: { hidden: true, useAsTitle: 'name' },
  access: {
    admin: ({ req }) => req.user !== null,
    read: ({ req }) => (req.user ? { id: { equals: req.user.id } } : false),
    create: () => false,
    update: () => false,
    delete: () => false,
    unlock: () => false,
  },
  fields: [
    { name: 'name', type: 'text' },
    { name: 'role', type: 'select', options: ['author', 'editor', 'administrator'] },
  ],
  lockDocuments: false,
  timestamps: false,
};
