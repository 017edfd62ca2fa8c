// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { partsOf } from '../published/store.ts';
import { Listed } from './draft-routes.ts';
import { levelOfTree } from './tree.ts';

const TreeQuery = Type.Object(
  {
    language: Type.Optional(
      Type.String({ maxLength: 20, pattern: '^[A-Za-z-]+$', description: 'the one that pages are written in without' }),
    ),
    under: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^/[^\\u0000]*$',
        description: 'the path that the level is below; the first level without',
      }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 600, pattern: '^[A-Za-z0-9_-]*$' })),
  },
  { additionalProperties: false },
);
const Place = Type.Object({
  segment: Type.String({ description: 'the last part of the path' }),
  path: Type.String(),
  documents: Type.Array(Listed, {
    description: 'what is written at the path: none for a part of the paths below, several where drafts share it',
  }),
  below: Type.Integer({ description: 'how many documents have paths below it, at any depth' }),
});

/** Pages by their paths, as a tree (docs/contracts/publishing-service.md). */
export const treeRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, security }: Pick<Access, 'only' | 'security'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.get(
      '/documents/tree',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'One level of the tree of paths in a language, drafts included, fifty places at a time',
          security,
          querystring: TreeQuery,
          response: {
            200: Type.Object({
              language: Type.String(),
              languages: Type.Array(Type.String(), {
                description: 'of the site, the first of which pages are written in; none before it was published',
              }),
              places: Type.Array(Place),
              cursor: Type.Optional(Type.String()),
            }),
          },
        },
      },
      async ({ query: { under = '', cursor, language: wanted } }) => {
        const languages = (await partsOf(db, site))?.languages ?? [];
        const language = wanted ?? languages[0] ?? 'en';
        const level = await levelOfTree(db, site, { language, under: under.replace(/\/+$/, ''), cursor });
        return { language, languages: [...languages], ...level };
      },
    );
  };
