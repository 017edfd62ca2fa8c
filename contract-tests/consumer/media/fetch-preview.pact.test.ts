import { fetchPreview, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const { datetime, like, regex } = MatchersV3;
const exchange = exchangeWith('media-service');
const token = 'the-token-of-a-preview-link-has-43-letters-';
const request = { method: 'POST', path: '/v1/previews', body: { token, language: 'en' } } as const;
const preview = (url: string) => fetchPreview(makeHttp({ baseUrl: url }))(token, 'en')();

describe('the page of a preview link', () => {
  it('is what is written now', () =>
    exchange(
      {
        given: [['a preview link', { token, title: 'On tides' }]],
        receiving: 'a request for the page of a preview link',
        request,
        response: {
          status: 200,
          body: {
            data: {
              document: like('previewed'),
              language: 'en',
              path: '/previewed',
              state: 'draft',
              languages: ['en'],
              editing: false,
              expiresAt: datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-22T12:05:00.000Z'),
              rendered: {
                sitecore: {
                  context: { language: 'en' },
                  route: { fields: { title: { value: 'On tides' } }, placeholders: like({ main: [] }) },
                },
              },
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await preview(url))).toMatchObject({
          page: { path: '/previewed', title: 'On tides' },
          state: 'draft',
          languages: ['en'],
          editing: undefined,
        }),
    ));

  it('is a page of the site as it will be with a release', () =>
    exchange(
      {
        given: [['a preview link of a release', { token, title: 'On tides' }]],
        receiving: 'a request for a page of the preview link of a release',
        request: { ...request, body: { token, language: 'en', path: '/previewed' } },
        response: {
          status: 200,
          body: {
            data: {
              language: 'en',
              path: '/previewed',
              state: 'draft',
              languages: ['en'],
              editing: false,
              expiresAt: datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-22T12:05:00.000Z'),
              shows: {
                release: 'Spring',
                changes: [{ language: 'en', path: '/previewed', title: 'On tides', action: 'publish' }],
              },
              rendered: {
                sitecore: {
                  context: { language: 'en' },
                  route: { fields: { title: { value: 'On tides' } }, placeholders: like({ main: [] }) },
                },
              },
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await fetchPreview(makeHttp({ baseUrl: url }))(token, 'en', '/previewed')())).toMatchObject({
          page: { path: '/previewed', title: 'On tides' },
          site: { release: 'Spring', at: undefined, changes: [{ path: '/previewed', action: 'publish' }] },
        }),
    ));

  it('is none at an address without one', () =>
    exchange(
      {
        given: [['a preview link of a release', { token, title: 'On tides' }]],
        receiving: 'a request for no page of the preview link of a release',
        request: { ...request, body: { token, language: 'en', path: '/nowhere' } },
        response: {
          status: 200,
          body: {
            data: {
              language: 'en',
              path: '/nowhere',
              state: 'draft',
              languages: [],
              editing: false,
              expiresAt: datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-22T12:05:00.000Z'),
              shows: {
                release: 'Spring',
                changes: like([{ language: 'en', path: '/previewed', title: 'On tides', action: 'publish' }]),
              },
            },
          },
        },
      },
      async (url) =>
        expect(await fetchPreview(makeHttp({ baseUrl: url }))(token, 'en', '/nowhere')()).toMatchObject(
          E.left({ _tag: 'PageNotInPreview', site: { release: 'Spring' } }),
        ),
    ));

  it('has what is missing from a draft that is not complete', () =>
    exchange(
      {
        given: [['a preview link of an incomplete draft', { token }]],
        receiving: 'a request for the page of an incomplete draft',
        request,
        response: {
          status: 200,
          body: {
            data: {
              language: 'en',
              path: '/previewed',
              state: 'draft',
              languages: ['en'],
              editing: false,
              expiresAt: datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-22T12:05:00.000Z'),
              incomplete: [{ pointer: '/fields/title', message: like('is missing') }],
              rendered: {
                sitecore: {
                  context: { language: 'en' },
                  route: { fields: { title: { value: '' } }, placeholders: like({ main: [] }) },
                },
              },
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await preview(url))).toMatchObject({
          page: { path: '/previewed', title: '' },
          incomplete: [{ pointer: '/fields/title', message: 'is missing' }],
        }),
    ));

  it('is not there where the draft cannot be shown', () =>
    exchange(
      {
        given: [['a preview link of a draft that cannot be shown', { token }]],
        receiving: 'a request for the page of a draft that cannot be shown',
        request,
        response: {
          status: 422,
          headers: { 'Content-Type': regex(/^application\/(problem\+)?json/, 'application/problem+json') },
          body: { findings: like([{ pointer: '/fields/main/0/component', message: 'is no component' }]) },
        },
      },
      async (url) =>
        expect(await preview(url)).toEqual(
          E.left({
            _tag: 'DraftIncomplete',
            findings: [{ pointer: '/fields/main/0/component', message: 'is no component' }],
          }),
        ),
    ));

  it('needs a valid link', () =>
    exchange(
      {
        given: [],
        receiving: 'a request for the page of no preview link',
        request,
        response: { status: 404 },
      },
      async (url) => expect(await preview(url)).toEqual(E.left({ _tag: 'PreviewEnded' })),
    ));
});
