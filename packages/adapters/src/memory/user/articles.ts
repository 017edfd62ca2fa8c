import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import { memoryRatings } from './ratings.ts';
import type { MemoryUser } from './user.ts';

/** What the list of saved articles shows of an article (D§3). */
export type MemoryArticle = {
  readonly id: string;
  readonly language: string;
  readonly url: string;
  readonly image: { readonly url: string };
  readonly title: string;
  readonly topic: string;
  readonly description: string;
  readonly type: string;
  readonly displayDate: string;
};

type Options = {
  readonly articles: readonly MemoryArticle[];
  readonly visitorOf: (request: ServiceRequest) => MemoryUser | undefined;
  readonly asOwner: (run: (user: MemoryUser, ...segments: string[]) => ServiceAnswer) => Route['run'];
};

/** What visitors do with articles: saving and rating them. */
export const memoryArticles = ({ articles, visitorOf, asOwner }: Options) => {
  const saved = new Map<string, readonly MemoryArticle[]>();
  const savedBy = (id: string): readonly MemoryArticle[] => saved.get(id) ?? [];
  const ratings = memoryRatings();

  const articleAt = (articleId: string | undefined, language: string | undefined): MemoryArticle | undefined =>
    articles.find((known) => known.id === articleId && known.language === language);

  const save = asOwner(({ id }, articleId, language) => {
    const article = articleAt(articleId, language);
    if (article === undefined) return { status: 404 };
    if (!savedBy(id).includes(article)) saved.set(id, [article, ...savedBy(id)]);
    return { status: 204 };
  });

  const unsave = asOwner(({ id }, articleId, language) => {
    const article = articleAt(articleId, language);
    if (article === undefined) return { status: 404 };
    saved.set(
      id,
      savedBy(id).filter((kept) => kept !== article),
    );
    return { status: 204 };
  });

  const rate: Route['run'] = (request, ...segments) =>
    asOwner(({ id }, articleId, language) => {
      const article = articleAt(articleId, language);
      if (article === undefined) return { status: 404 };
      return ratings.rate(id, article, fieldsOf(request).rating);
    })(request, ...segments);

  const showAverage: Route['run'] = (_, articleId, language) => {
    const article = articleAt(articleId, language);
    return article === undefined ? { status: 404 } : { status: 200, body: { data: ratings.averageOf(article) } };
  };

  /** Lists a page of the visitor's saved articles. */
  const listSaved: Route['run'] = (request) => {
    const visitor = visitorOf(request);
    if (visitor === undefined) return { status: 401 };
    const offset = Number(request.query.get('currentOffset') ?? 0);
    const all = savedBy(visitor.id);
    const page = all.slice(offset, offset + Number(request.query.get('pageSize') ?? 9));
    return { status: 200, body: { savedArticles: page, totalRecords: all.length } };
  };

  return {
    savedBy,
    ratedBy: ratings.by,
    listSaved,
    forget: (userId: string): void => void saved.delete(userId),
    routes: [
      { call: 'PUT /v2/users/:id/articles/:articleId/:language', run: save },
      { call: 'DELETE /v2/users/:id/articles/:articleId/:language', run: unsave },
      { call: 'PUT /v2/users/:id/ratings/:articleId/:language', run: rate },
      { call: 'GET /v2/articles/:articleId/:language/rating', run: showAverage },
    ] satisfies readonly Route[],
  };
};
