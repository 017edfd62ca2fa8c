import type { MemoryContent } from '../content/content-service.ts';
import { at, isRecord, listAt, pictureAt, textAt } from '../shared/json.ts';
import type { Route, ServiceRequest } from '../shared/service.ts';

type Entry = {
  readonly blog: string;
  readonly name: string;
  readonly language: string;
  readonly day: string;
  readonly isPublic: boolean;
  readonly fields: unknown;
  readonly layout: unknown;
  readonly id: string;
  readonly url: string;
};

const termOf = (term: unknown) => ({ title: textAt(term, 'fields', 'title', 'value'), url: textAt(term, 'url') });

const itemOf = ({ id, url, day, fields }: Entry) => {
  const picture = pictureAt(fields, 'heroImage', 'value');
  return {
    id,
    url,
    title: textAt(fields, 'title', 'value'),
    description: textAt(fields, 'description', 'value'),
    displaydate: day,
    imageurl: textAt(picture, 'src'),
    ...(picture && { heroimage: picture }),
    blogauthors: listAt(fields, 'authors').map(termOf),
    blogentrytags: listAt(fields, 'tags').map(termOf),
  };
};

const authorOf = (author: unknown) => {
  const fieldText = (name: string) => textAt(author, 'fields', name, 'value');
  const picture = pictureAt(author, 'fields', 'image', 'value');
  return {
    ...termOf(author),
    firmtitle: fieldText('firmTitle'),
    location: fieldText('location'),
    description: fieldText('description'),
    profileurl: fieldText('profileUrl'),
    ...(picture && { image: picture }),
  };
};

/**
 * Routes of the blogs (docs/contracts/articles-service.md), derived from the pages of the content
 * service.
 */
export const blogRoutes = ({ pages }: MemoryContent): readonly Route[] => {
  const languageOf = ({ headers }: ServiceRequest): string => headers['accept-language'] ?? 'en';
  const blogs = pages.flatMap(({ path, language, hidden, layout }) => {
    const route = at(layout, 'sitecore', 'route');
    const [, name] = /^\/blogs\/([^/]+)$/.exec(path) ?? [];
    if (hidden || name === undefined || textAt(route, 'templateName') !== 'Blog') return [];
    const fieldText = (field: string) => textAt(route, 'fields', field, 'value');
    const url = textAt(layout, 'sitecore', 'context', 'pageMetaData', 'url');
    const blog = { id: textAt(route, 'itemId'), title: fieldText('title'), description: fieldText('description'), url };
    return [{ name, language, blog }];
  });
  const entries = pages
    .flatMap(({ path, language, hidden, layout }): readonly Entry[] => {
      const [context, route] = [at(layout, 'sitecore', 'context'), at(layout, 'sitecore', 'route')];
      const [, blog, name] = /^\/blogs\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
      if (hidden || blog === undefined || name === undefined || textAt(route, 'templateName') !== 'Blog Entry')
        return [];
      const fields = listAt(at(route, 'placeholders'), 'main')
        .map((module) => at(module, 'fields', 'data', 'blogEntry'))
        .find(isRecord);
      return [
        {
          blog,
          name,
          language,
          fields,
          layout,
          day: textAt(route, 'fields', 'displayDate', 'value'),
          isPublic: textAt(context, 'accessStatus') === 'public',
          id: textAt(route, 'itemId'),
          url: textAt(context, 'pageMetaData', 'url'),
        },
      ];
    })
    .toSorted((one, other) => (`${one.day} ${one.id}` < `${other.day} ${other.id}` ? 1 : -1));

  const isThere = (request: ServiceRequest, name: string | undefined): boolean =>
    blogs.some((blog) => blog.name === name && blog.language === languageOf(request));
  const entriesOf = (request: ServiceRequest, name: string | undefined): readonly Entry[] =>
    entries.filter(({ blog, language }) => blog === name && language === languageOf(request));
  const listed =
    (
      list: 'authors' | 'tags',
      answer: (term: unknown) => { readonly title: string; readonly url: string },
    ): Route['run'] =>
    (request, _, name) => {
      if (!isThere(request, name)) return { status: 404 };
      const terms = entriesOf(request, name).flatMap(({ fields }) => listAt(fields, list).map(answer));
      const results = [...new Map(terms.toReversed().map((term) => [term.url, term])).values()];
      return { status: 200, body: { results: results.toSorted((a, b) => (a.title < b.title ? -1 : 1)) } };
    };
  const names = (fields: unknown, list: string, kind: string, slug: string | null): boolean =>
    slug === null || listAt(fields, list).some((term) => textAt(term, 'url') === `#/${kind}/${slug}`);

  return [
    { call: 'GET /:site/blogs/:blog/authors', run: listed('authors', authorOf) },
    { call: 'GET /:site/blogs/:blog/tags', run: listed('tags', termOf) },
    {
      call: 'GET /blogs/:blog',
      run: (request, name) => {
        if (!isThere(request, name)) return { status: 404 };
        const queryParameter = (parameter: string) => request.query.get(parameter);
        const found = entriesOf(request, name).filter(
          ({ fields }) =>
            names(fields, 'tags', 'tag', queryParameter('tag')) &&
            names(fields, 'authors', 'author', queryParameter('author')),
        );
        const [start, limit] = [Number(queryParameter('start') ?? 0), Number(queryParameter('limit') ?? 20)];
        if (!(limit >= 1)) return { status: 400 };
        const shown = found.slice(start, start + limit);
        return { status: 200, body: { results: shown.map(itemOf), total: found.length } };
      },
    },
    {
      call: 'GET /blogs/:blog/:entry',
      run: (request, blog, name) => {
        const found = entriesOf(request, blog).find((entry) => entry.name === name && entry.isPublic);
        return found === undefined ? { status: 404 } : { status: 200, body: found.layout };
      },
    },
    {
      call: 'GET /v1/blogs',
      run: (request) => {
        const own = blogs.filter(({ language }) => language === languageOf(request));
        return { status: 200, body: { version: 'v1', blogs: own.map(({ blog }) => blog) } };
      },
    },
    {
      call: 'GET /v1/blogs/:id/posts',
      run: (request, id) => {
        const found = blogs.find(({ blog, language }) => blog.id === id && language === languageOf(request));
        if (found === undefined) return { status: 404 };
        return { status: 200, body: { version: 'v1', posts: entriesOf(request, found.name).slice(0, 20).map(itemOf) } };
      },
    },
  ];
};
