import type { MemoryContent } from '../content/content-service.ts';
import { at, type Json, listAt, pictureAt, textAt } from '../shared/json.ts';
import { fieldsOf, type Route } from '../shared/service.ts';

const textsAt = (value: unknown, key: string): readonly string[] =>
  listAt(value, key).filter((text): text is string => typeof text === 'string' && text !== '');

type Listed = {
  readonly language: string;
  readonly post: Json & { readonly id: string; readonly displayDate: string };
  readonly taxonomy: readonly string[];
  readonly tags: readonly string[];
  readonly isForAlumni: boolean;
};

const listed = ({ pages }: MemoryContent): readonly Listed[] =>
  pages.flatMap(({ layout, language, hidden }) => {
    const context = at(layout, 'sitecore', 'context');
    const route = at(layout, 'sitecore', 'route');
    if (hidden || textAt(route, 'templateName') !== 'Article') return [];
    const fields = at(route, 'fields');
    const fieldText = (name: string) => textAt(fields, name, 'value');
    const names = (field: string) => listAt(fields, field).map((item) => textAt(item, 'fields', 'name', 'value'));
    const picture = pictureAt(fields, 'standardImage', 'value');
    const eyebrows = listAt(route, 'placeholders', 'main').map((module) =>
      textAt(module, 'fields', 'eyebrow', 'value'),
    );
    return [
      {
        language,
        post: {
          id: textAt(route, 'itemId'),
          url: textAt(context, 'pageMetaData', 'url'),
          title: fieldText('title'),
          description: fieldText('description'),
          eyebrow: eyebrows.find((eyebrow) => eyebrow !== '') ?? '',
          articleType: fieldText('articleType'),
          contentType: fieldText('contentType'),
          displayDate: fieldText('displayDate'),
          ...(picture && { standardImage: picture }),
        },
        taxonomy: names('taxonomy'),
        tags: names('tags'),
        isForAlumni: at(fields, 'forAlumni', 'value') === true,
      },
    ];
  });

const holds = (condition: unknown, type: string, names: string, own: readonly string[]): boolean => {
  const wanted = textsAt(condition, names);
  if (wanted.length === 0) return true;
  return textAt(condition, type) === 'AND'
    ? wanted.every((name) => own.includes(name))
    : wanted.some((name) => own.includes(name));
};

const isMeant = (condition: unknown, { taxonomy, tags }: Listed): boolean =>
  holds(condition, 'taxonomyQueryType', 'taxonomyIds', taxonomy) &&
  holds(condition, 'mustHaveTagsQueryType', 'mustHaveTags', tags) &&
  (textsAt(condition, 'mustNotHaveTags').length === 0 ||
    !holds(condition, 'mustNotHaveTagsQueryType', 'mustNotHaveTags', tags));

/**
 * Route of the articles for a grid (docs/contracts/articles-service.md). Its cursors are offsets,
 * which is enough for static data.
 */
export const insightsRoute = (content: MemoryContent): Route => ({
  call: 'POST /api/insightsgrid/articles',
  run: (request) => {
    const { limit, afterId, taxonomyAndTags, language, isAlumni, ...rest } = fieldsOf(request);
    const after = afterId === '' ? 0 : Number(afterId);
    if (typeof limit !== 'number' || limit < 1 || !Number.isInteger(after)) return { status: 400 };
    const filters = listAt(rest, 'filters').map((filter) => at(filter, 'taxonomyAndTags'));
    const found = listed(content)
      .filter(
        (article) =>
          article.language === language &&
          (isAlumni === true || !article.isForAlumni) &&
          !textsAt(rest, 'excludeItems').includes(article.post.id) &&
          isMeant(taxonomyAndTags, article) &&
          (filters.length === 0 || filters.some((condition) => isMeant(condition, article))),
      )
      .map(({ post }) => post)
      .toSorted((one, other) => {
        const key = ({ displayDate, id }: Listed['post']) => `${displayDate} ${id}`;
        return key(one) < key(other) ? 1 : -1;
      });
    const end = after + limit;
    const hasNext = end < found.length;
    const data = { posts: found.slice(after, end), hasNext, nextCursor: hasNext ? String(end) : null };
    return { status: 200, body: { data } };
  },
});
