import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../client/transport.ts';
import { fetchInsights, sample } from './fetch-insights.ts';

const reading = (body: unknown) => {
  const http: Http = () => TE.right({ status: 200, body, requestId: 'a-request' });
  return fetchInsights(http)(...sample.given)();
};
const answer = (posts: readonly object[], more: object = {}) => ({ data: { posts, hasNext: false, ...more } });

describe('articles for a grid', () => {
  it('omit the fields that the service omits', async () => {
    expect(await reading(answer([{ id: 'a', url: '/a', title: null }]))).toEqual(
      E.right({
        posts: [
          {
            id: 'a',
            url: '/a',
            title: '',
            description: '',
            eyebrow: '',
            articleType: '',
            contentType: '',
            date: undefined,
            image: undefined,
            language: '',
          },
        ],
        next: null,
      }),
    );
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['//elsewhere.example/a.png', undefined],
    ['/artwork/a.svg', '/artwork/a.svg'],
    ['https://media.example/a.png', 'https://media.example/a.png'],
  ])('take %s as their picture, or have none', async (src, shown) => {
    const outcome = await reading(answer([{ id: 'a', url: '/a', standardImage: { src, alt: '', width: 0 } }]));
    expect(E.isRight(outcome) && outcome.right.posts[0]?.image).toEqual(
      shown === undefined ? undefined : { src: shown, alt: '', size: undefined },
    );
  });

  it.each([
    [{ hasNext: true, nextCursor: 'c' }, 'c'],
    [{ hasNext: true }, null],
    [{ hasNext: false, nextCursor: 'c' }, null],
  ])('have a next page where %j names its cursor', async (more, next) => {
    expect(await reading(answer([], more))).toEqual(E.right({ posts: [], next }));
  });

  it.each([{}, { data: {} }, { data: { posts: {}, hasNext: false } }])('cannot be read from %j', async (body) => {
    expect(await reading(body)).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
