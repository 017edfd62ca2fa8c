import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import { listOrNothing, textOrNothing } from '../../../platform/http/nothing.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import type { ArticlesContext } from '../shared/context.ts';
import { Picture, pictureIn } from '../shared/picture.ts';
import { groupsOf, queryTypes } from './conditions.ts';
import { digestOf, readCursor, writeCursor } from './cursor.ts';
import { type ArticleCard, listArticles } from './store.ts';

const QueryType = Type.Enum([...queryTypes]);
const Names = listOrNothing(text(100), 20);

const TaxonomyAndTags = Type.Object(
  {
    taxonomyQueryType: QueryType,
    taxonomyIds: Names,
    mustHaveTagsQueryType: QueryType,
    mustHaveTags: Names,
    mustNotHaveTagsQueryType: QueryType,
    mustNotHaveTags: Names,
  },
  { additionalProperties: false },
);

/** A page of 12, 25 of them at once for a deep link (decisions §8). */
const mostAtOnce = 300;

const GridBody = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: mostAtOnce }),
    afterId: textOrNothing(1_000),
    taxonomyAndTags: TaxonomyAndTags,
    excludeItems: listOrNothing(text(100), 60),
    language: Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$' }),
    isAlumni: Type.Boolean(),
    filters: listOrNothing(
      Type.Object(
        { id: text(100), name: text(500), taxonomyAndTags: TaxonomyAndTags },
        { additionalProperties: false },
      ),
      20,
    ),
  },
  { additionalProperties: false },
);

const Post = Type.Object({
  id: Type.String(),
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  eyebrow: Type.String(),
  articleType: Type.String(),
  contentType: Type.String(),
  displayDate: Type.String(),
  standardImage: Type.Optional(Picture),
});

const GridAnswer = Type.Object({
  data: Type.Object({
    posts: Type.Array(Post),
    hasNext: Type.Boolean(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});

const postOf = ({ standardImage, ...card }: ArticleCard): Static<typeof Post> => {
  const picture = pictureIn(standardImage);
  return picture === undefined ? card : { ...card, standardImage: picture };
};

/** Published articles for a grid (C§7, D§7, docs/contracts/articles-service.md), newest first. */
export const insightsGridRoutes =
  ({ db, config, isAlumnus }: Pick<ArticlesContext, 'db' | 'config' | 'isAlumnus'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/insightsgrid/articles',
      { schema: { tags: ['articles'], summary: 'Articles for a grid', body: GridBody, response: { 200: GridAnswer } } },
      async (request) => {
        const { limit, afterId: cursor, ...grid } = request.body;
        const afterId = cursor ?? '';
        const digest = digestOf(grid);
        const after = afterId === '' ? undefined : readCursor(digest, afterId);
        if (afterId !== '' && after === undefined) throw new Refusal(400, 'afterId is no cursor of this list.');
        const found = await listArticles(db, {
          site: config.site.key,
          language: grid.language,
          // A grid requests articles for alumni; the session decides who is one.
          isAlumni: grid.isAlumni && (await isAlumnus(request)),
          excluded: grid.excludeItems || [],
          grid: groupsOf(grid.taxonomyAndTags),
          filters: (grid.filters || []).map(({ taxonomyAndTags }) => groupsOf(taxonomyAndTags)),
          after,
          limit: limit + 1,
        });
        if (found === undefined)
          throw new Refusal(503, 'The list took too long. Try again, or ask for less.', { 'retry-after': '5' });
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        return {
          data: {
            posts: shown.map(({ card }) => postOf(card)),
            hasNext: last !== undefined,
            nextCursor: last === undefined ? null : writeCursor(digest, last.position),
          },
        };
      },
    );
  };
