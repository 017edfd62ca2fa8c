import {
  addToRelease,
  cancelRelease,
  fetchRelease,
  listPlan,
  listPreviewLinks,
  listReleasePreviewLinks,
  listReleases,
  makePreviewLink,
  makeRelease,
  makeReleasePreviewLink,
  publishRelease,
  removeFromRelease,
  revokePreviewLink,
  revokeReleasePreviewLink,
} from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aDraft, tokenHeaders as headers, programAt as httpTo, moment, momentRead, scopes } from './callers.ts';

const { boolean, eachLike, like, regex, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const id = '3f2b1c5e-8d4a-4b6f-9c7e-1a2b3c4d5e6f';
const link = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a';
const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const waiting = ['a release', { id, is: 'waiting' }] as const;
const address = `/v1/releases/${id}`;

const release = { id, name: 'Spring', state: regex('waiting', 'waiting'), by: 'an editor', madeAt: moment };
const documents = [{ id: 'previewed', action: regex('publish', 'publish'), revision: 'first', isOutdated: true }];
const read = { id, name: 'Spring', state: 'waiting', by: 'an editor', madeAt: momentRead };
const whole = { ...release, documents };
const changed = { pages: like([]), findings: like([]), warnings: like([]) };

describe('a release', () => {
  it('is made of documents', () =>
    exchange(
      {
        given: [scopes('publish'), aDraft],
        receiving: 'a release of a document',
        request: {
          method: 'POST',
          path: '/v1/releases',
          headers,
          body: { name: 'Autumn', documents: [{ id: 'written', action: 'publish' }] },
        },
        response: {
          status: 201,
          body: {
            release: {
              ...release,
              id: regex(uuid, id),
              name: 'Autumn',
              documents: [{ id: 'written', action: regex('publish', 'publish'), revision: string('first') }],
            },
            ...changed,
            pages: eachLike('/written'),
          },
        },
      },
      async (url) =>
        expect(
          rightOf(
            await makeRelease(httpTo(url))({ name: 'Autumn', documents: [{ id: 'written', action: 'publish' }] })(),
          ),
        ).toMatchObject({ release: { name: 'Autumn', documents: [{ id: 'written' }] }, pages: ['/written'] }),
    ));

  it('is listed', () =>
    exchange(
      {
        given: [scopes('draft'), waiting],
        receiving: 'a request for the releases that wait',
        request: { method: 'GET', path: '/v1/releases', query: { state: 'waiting' }, headers },
        response: { status: 200, body: { releases: [release] } },
      },
      async (url) =>
        expect(rightOf(await listReleases(httpTo(url))({ state: 'waiting' })())).toMatchObject({ releases: [read] }),
    ));

  it('is fetched with its documents', () =>
    exchange(
      {
        given: [scopes('draft'), waiting],
        receiving: 'a request for a release',
        request: { method: 'GET', path: address, headers },
        response: { status: 200, body: whole },
      },
      async (url) =>
        expect(rightOf(await fetchRelease(httpTo(url))(id)())).toMatchObject({
          ...read,
          documents: [{ id: 'previewed', action: 'publish', isOutdated: true }],
        }),
    ));

  it('is part of what is planned', () =>
    exchange(
      {
        given: [scopes('draft'), waiting],
        receiving: 'a request for what is planned',
        request: { method: 'GET', path: '/v1/plan', headers },
        response: {
          status: 200,
          body: {
            entries: [
              {
                id,
                name: 'Spring',
                state: regex('waiting', 'waiting'),
                by: 'an editor',
                documents: [
                  {
                    id: 'previewed',
                    action: regex('publish', 'publish'),
                    kind: 'page',
                    language: 'en',
                    title: 'On tides',
                    isOutdated: boolean(false),
                  },
                ],
              },
            ],
          },
        },
      },
      async (url) =>
        expect(rightOf(await listPlan(httpTo(url))({})())).toMatchObject({
          entries: [
            {
              id,
              name: 'Spring',
              state: 'waiting',
              documents: [{ id: 'previewed', title: 'On tides', isOutdated: false }],
            },
          ],
          cursor: undefined,
        }),
    ));

  const add = {
    method: 'POST',
    path: `${address}/documents`,
    headers,
    body: { documents: [{ id: 'written', action: 'publish' }] },
  } as const;
  const wish = { release: id, documents: [{ id: 'written', action: 'publish' }] } as const;

  it('gets another document', () =>
    exchange(
      {
        given: [scopes('publish'), waiting, aDraft],
        receiving: 'a document for a release',
        request: add,
        response: { status: 200, body: { release: { ...release, documents: eachLike(documents[0]) }, ...changed } },
      },
      async (url) => expect(rightOf(await addToRelease(httpTo(url))(wish)())).toMatchObject({ release: read }),
    ));

  it('gets no document once it is cancelled', () =>
    exchange(
      {
        given: [scopes('publish'), ['a release', { id, is: 'cancelled' }]],
        receiving: 'a document for a release that is cancelled',
        request: add,
        response: { status: 409 },
      },
      async (url) => expect(await addToRelease(httpTo(url))(wish)()).toEqual(E.left({ _tag: 'ReleaseOver' })),
    ));

  it('loses a document', () =>
    exchange(
      {
        given: [scopes('publish'), waiting],
        receiving: 'a request to take a document out of a release',
        request: { method: 'DELETE', path: `${address}/documents/previewed`, headers },
        response: { status: 200, body: { release: { ...release, documents: [] }, ...changed } },
      },
      async (url) =>
        expect(rightOf(await removeFromRelease(httpTo(url))(id, 'previewed')())).toMatchObject({
          release: { id, documents: [] },
        }),
    ));

  it('is published', () =>
    exchange(
      {
        given: [scopes('publish'), waiting],
        receiving: 'a dry run of a release',
        request: { method: 'POST', path: `${address}/publish`, headers, body: { dryRun: true } },
        response: {
          status: 200,
          body: {
            release: { ...whole, state: regex('done', 'done'), endedAt: moment },
            ...changed,
            pages: eachLike('/previewed'),
          },
        },
      },
      async (url) =>
        expect(rightOf(await publishRelease(httpTo(url))({ release: id, isDryRun: true })())).toMatchObject({
          release: { id, state: 'done', endedAt: momentRead },
          pages: ['/previewed'],
        }),
    ));

  it('is cancelled', () =>
    exchange(
      {
        given: [scopes('publish'), waiting],
        receiving: 'a request to cancel a release',
        request: { method: 'DELETE', path: address, headers },
        response: {
          status: 200,
          body: { release: { ...whole, state: regex('cancelled', 'cancelled'), endedAt: moment }, ...changed },
        },
      },
      async (url) =>
        expect(rightOf(await cancelRelease(httpTo(url))(id)())).toMatchObject({
          release: { id, state: 'cancelled', endedAt: momentRead },
        }),
    ));
});

describe.each([
  {
    of: 'a document',
    state: ['a preview link', { token, title: 'On tides', link }] as const,
    address: '/v1/documents/previewed/preview-links',
    make: (url: string) => makePreviewLink(httpTo(url))({ id: 'previewed', hours: 24 })(),
    list: (url: string) => listPreviewLinks(httpTo(url))('previewed')(),
    revoke: (url: string) => revokePreviewLink(httpTo(url))('previewed', link)(),
  },
  {
    of: 'a release',
    state: ['a preview link of a release', { token, title: 'On tides', release: id, link }] as const,
    address: `${address}/preview-links`,
    make: (url: string) => makeReleasePreviewLink(httpTo(url))({ release: id, hours: 24 })(),
    list: (url: string) => listReleasePreviewLinks(httpTo(url))(id)(),
    revoke: (url: string) => revokeReleasePreviewLink(httpTo(url))(id, link)(),
  },
])('a preview link of $of', ({ of, state, address: links, make, list, revoke }) => {
  it('is made', () =>
    exchange(
      {
        given: [scopes('draft'), state],
        receiving: `a request for a preview link of ${of}`,
        request: { method: 'POST', path: links, headers, body: { hours: 24 } },
        response: {
          status: 201,
          body: { id: regex(uuid, link), url: string('https://site.example/preview?token=a'), expiresAt: moment },
        },
      },
      async (url) =>
        expect(rightOf(await make(url))).toEqual({
          id: link,
          url: 'https://site.example/preview?token=a',
          expiresAt: momentRead,
        }),
    ));

  it('is listed without its token', () =>
    exchange(
      {
        given: [scopes('draft'), state],
        receiving: `a request for the preview links of ${of}`,
        request: { method: 'GET', path: links, headers },
        response: {
          status: 200,
          body: {
            links: [{ id: link, editing: false, createdBy: 'an author', createdAt: moment, expiresAt: moment }],
          },
        },
      },
      async (url) => expect(rightOf(await list(url))).toMatchObject([{ id: link, editing: false }]),
    ));

  it('is revoked', () =>
    exchange(
      {
        given: [scopes('draft'), state],
        receiving: `a request to revoke a preview link of ${of}`,
        request: { method: 'DELETE', path: `${links}/${link}`, headers },
        response: { status: 204 },
      },
      async (url) => expect(await revoke(url)).toEqual(E.right(undefined)),
    ));
});
