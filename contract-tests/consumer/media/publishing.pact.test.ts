import {
  cancelSchedule,
  discardDraft,
  fetchDocumentSchema,
  fetchDraft,
  fetchTreeLevel,
  fetchVersion,
  listDocumentKinds,
  listDocuments,
  listVersions,
  makeHttp,
  publishDraft,
  restoreVersion,
  saveDraft,
  unpublishDocument,
} from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import {
  aDraft,
  tokenHeaders as headers,
  programAt as httpTo,
  moment,
  problemType,
  revision,
  scopes,
} from './callers.ts';

const { eachLike, integer, like, regex, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const id = 'written';
const title = 'On tides';
const late = '5b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a80';
const published: [string, { id: string; title: string; is: string }] = ['a document', { id, title, is: 'published' }];

const address = `/v1/documents/${id}`;
const content = {
  kind: 'page',
  language: 'en',
  path: '/written',
  fields: { title, description: 'About it.', main: [] },
};
const contentAnswer = { ...content, kind: string('page'), path: string('/written') };
const changed = { ...content, fields: { ...content.fields, title: 'On ebbs' } };
const isDraft = { id, state: 'draft', content, changedBy: 'an author' };

describe('the documents of a site', () => {
  it('are listed with what they are now', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a request for the drafts of a site',
        request: { method: 'GET', path: '/v1/documents', query: { state: 'draft', q: 'tides' }, headers },
        response: {
          status: 200,
          body: {
            documents: [
              {
                id,
                kind: 'page',
                language: 'en',
                path: '/written',
                title,
                state: regex('draft', 'draft'),
                changedBy: 'an author',
                changedAt: moment,
                version: integer(0),
              },
            ],
          },
        },
      },
      async (url) =>
        expect(rightOf(await listDocuments(httpTo(url))({ state: 'draft', text: 'tides' })())).toMatchObject({
          documents: [{ id, kind: 'page', path: '/written', title, state: 'draft', version: 0 }],
          cursor: undefined,
        }),
    ));

  it('are listed in an order, with the other languages of each', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a request for the documents that somebody changed last',
        request: { method: 'GET', path: '/v1/documents', query: { changedBy: 'author', sort: '-changedAt' }, headers },
        response: {
          status: 200,
          body: {
            documents: [
              { id, kind: 'page', title, state: regex('draft', 'draft'), changedAt: moment, version: integer(0) },
            ],
          },
        },
      },
      async (url) =>
        expect(rightOf(await listDocuments(httpTo(url))({ changedBy: 'author', sort: '-changedAt' })())).toMatchObject({
          documents: [{ id, title, translations: [] }],
        }),
    ));

  it('are for nobody without a token', () =>
    exchange(
      {
        receiving: 'a request for the documents of a site without a token',
        request: { method: 'GET', path: '/v1/documents' },
        response: { status: 401 },
      },
      async (url) =>
        expect(await listDocuments(makeHttp({ baseUrl: url }))({})()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});

describe('the tree of paths', () => {
  it('has the documents at each place of a level', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a request for a level of the tree of paths',
        request: { method: 'GET', path: '/v1/documents/tree', query: { language: 'en' }, headers },
        response: {
          status: 200,
          body: {
            language: 'en',
            languages: ['en', 'de'],
            places: eachLike({ segment: 'written', path: '/written', documents: like([]), below: integer(0) }),
          },
        },
      },
      async (url) =>
        expect(rightOf(await fetchTreeLevel(httpTo(url))({ language: 'en' })())).toEqual({
          language: 'en',
          languages: ['en', 'de'],
          places: [{ segment: 'written', path: '/written', documents: [], below: 0 }],
          cursor: undefined,
        }),
    ));
});

describe('the kinds of documents', () => {
  it('are listed for everyone', () =>
    exchange(
      {
        receiving: 'a request for the kinds of documents',
        request: { method: 'GET', path: '/schemas' },
        response: {
          status: 200,
          body: {
            kinds: eachLike({ kind: 'article', title: 'Article', description: 'A text with authors.', isSent: false }),
          },
        },
      },
      async (url) =>
        expect(rightOf(await listDocumentKinds(makeHttp({ baseUrl: url }))()())).toEqual([
          { kind: 'article', title: 'Article', description: 'A text with authors.', isSent: false },
        ]),
    ));

  it('have a schema', () =>
    exchange(
      {
        receiving: 'a request for the schema of articles',
        request: { method: 'GET', path: '/schemas/article' },
        response: {
          status: 200,
          headers: { 'Content-Type': 'application/schema+json; charset=utf-8' },
          body: { title: string('Article'), type: 'object', properties: like({}) },
        },
      },
      async (url) =>
        expect(rightOf(await fetchDocumentSchema(makeHttp({ baseUrl: url }))('article')())).toMatchObject({
          title: 'Article',
        }),
    ));
});

describe('a person', () => {
  const fields = {
    key: 'ada-palmer',
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: 'Ada Palmer',
    title: 'partner',
    locations: ['oslo'],
    industries: [],
    capabilities: [],
    languages: ['en'],
    portrait: {},
    stories: {},
  };
  const person = { kind: 'person', fields };

  it('is saved without a language and a path', () =>
    exchange(
      {
        given: [scopes('draft'), ['a published site', {}]],
        receiving: 'a new person',
        request: {
          method: 'PUT',
          path: '/v1/documents/ada-palmer/draft',
          headers: { ...headers, 'If-None-Match': '*' },
          body: person,
        },
        response: {
          status: 201,
          body: {
            id: 'ada-palmer',
            revision: string(revision),
            state: regex('draft', 'draft'),
            content: person,
            changedBy: string('studio'),
            changedAt: moment,
          },
        },
      },
      async (url) =>
        expect(
          rightOf(await saveDraft(httpTo(url))({ id: 'ada-palmer', content: person, revision: undefined })()),
        ).toMatchObject({ id: 'ada-palmer', state: 'draft', content: person }),
    ));
});

describe('a draft', () => {
  it('is fetched as it is written now', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a request for a draft',
        request: { method: 'GET', path: `${address}/draft`, headers },
        response: {
          status: 200,
          body: {
            id,
            revision,
            state: regex('draft', 'draft'),
            content: contentAnswer,
            changedBy: 'an author',
            changedAt: moment,
          },
        },
      },
      async (url) =>
        expect(rightOf(await fetchDraft(httpTo(url))(id)())).toMatchObject({ ...isDraft, revision, incomplete: [] }),
    ));

  it('is missing where nothing has its id', () =>
    exchange(
      {
        given: [scopes('draft')],
        receiving: 'a request for a draft that there is not',
        request: { method: 'GET', path: `${address}/draft`, headers },
        response: { status: 404 },
      },
      async (url) => expect(await fetchDraft(httpTo(url))(id)()).toEqual(E.left({ _tag: 'Missing' })),
    ));

  const answeredDraft = (body: object) => ({
    id,
    revision: like(late),
    state: regex('draft', 'draft'),
    content: body,
    changedBy: 'studio',
    changedAt: moment,
  });

  it('is new without a revision', () =>
    exchange(
      {
        given: [scopes('draft'), ['a published site', {}]],
        receiving: 'a new draft',
        request: {
          method: 'PUT',
          path: `${address}/draft`,
          headers: { ...headers, 'If-None-Match': '*' },
          body: content,
        },
        response: { status: 201, body: answeredDraft(content) },
      },
      async (url) =>
        expect(rightOf(await saveDraft(httpTo(url))({ id, revision: undefined, content })())).toMatchObject({
          id,
          state: 'draft',
          content,
        }),
    ));

  const save = { method: 'PUT', path: `${address}/draft` } as const;

  it('is changed where its revision is named', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a change of a draft',
        request: { ...save, headers: { ...headers, 'If-Match': `"${revision}"` }, body: changed },
        response: { status: 200, body: answeredDraft(changed) },
      },
      async (url) =>
        expect(rightOf(await saveDraft(httpTo(url))({ id, revision, content: changed })())).toMatchObject({
          content: changed,
        }),
    ));

  it('names who changed it meanwhile', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a change of a draft that another has changed',
        request: { ...save, headers: { ...headers, 'If-Match': `"${late}"` }, body: changed },
        response: { status: 412, headers: problemType, body: { revision, changedBy: 'an author', changedAt: moment } },
      },
      async (url) =>
        expect(await saveDraft(httpTo(url))({ id, revision: late, content: changed })()).toEqual(
          E.left({ _tag: 'Conflict', revision, changedBy: 'an author', changedAt: Date.UTC(2026, 10, 22, 12, 5) }),
        ),
    ));

  it('is refused with every mistake in it', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a change of a draft with mistakes',
        request: {
          ...save,
          headers: { ...headers, 'If-Match': `"${revision}"` },
          body: { ...content, fields: { ...content.fields, colour: 'red' } },
        },
        response: {
          status: 422,
          headers: problemType,
          body: { findings: [{ pointer: '/fields/colour', message: string('is not a field') }] },
        },
      },
      async (url) =>
        expect(
          await saveDraft(httpTo(url))({
            id,
            revision,
            content: { ...content, fields: { ...content.fields, colour: 'red' } },
          })(),
        ).toEqual(E.left({ _tag: 'Refused', findings: [{ pointer: '/fields/colour', message: 'is not a field' }] })),
    ));
});

describe('the publication of a document', () => {
  const publish = { method: 'POST', path: `${address}/publish`, headers, body: { message: 'First' } } as const;

  it('names the pages that changed', () =>
    exchange(
      {
        given: [scopes('publish'), aDraft],
        receiving: 'a publication',
        request: publish,
        response: {
          status: 200,
          body: { version: integer(1), pages: eachLike('/written'), warnings: like([]) },
        },
      },
      async (url) =>
        expect(rightOf(await publishDraft(httpTo(url))({ id, message: 'First' })())).toEqual({
          version: 1,
          at: undefined,
          pages: ['/written'],
          warnings: [],
        }),
    ));

  it('is refused where the draft lacks something', () =>
    exchange(
      {
        given: [scopes('publish'), ['a document', { id, is: 'a draft' }]],
        receiving: 'a publication of an incomplete draft',
        request: publish,
        response: {
          status: 422,
          headers: problemType,
          body: { findings: [{ pointer: '/fields/title', message: string('is missing') }] },
        },
      },
      async (url) =>
        expect(await publishDraft(httpTo(url))({ id, message: 'First' })()).toEqual(
          E.left({ _tag: 'Refused', findings: [{ pointer: '/fields/title', message: 'is missing' }] }),
        ),
    ));

  it('needs the right to publish', () =>
    exchange(
      {
        given: [scopes('draft'), aDraft],
        receiving: 'a publication with a token for drafts',
        request: publish,
        response: { status: 403 },
      },
      async (url) =>
        expect(await publishDraft(httpTo(url))({ id, message: 'First' })()).toEqual(E.left({ _tag: 'NotAllowed' })),
    ));

  it('is undone by unpublishing', () =>
    exchange(
      {
        given: [scopes('publish'), published],
        receiving: 'a dry run of unpublishing a document',
        request: { method: 'POST', path: `${address}/unpublish`, headers, body: { dryRun: true } },
        response: { status: 200, body: { pages: [], warnings: [] } },
      },
      async (url) =>
        expect(rightOf(await unpublishDocument(httpTo(url))({ id, isDryRun: true })())).toEqual({
          version: undefined,
          at: undefined,
          pages: [],
          warnings: [],
        }),
    ));
});

describe('a draft that is given up', () => {
  const gone = {
    method: 'DELETE',
    path: `${address}/draft`,
    headers: { ...headers, 'If-Match': `"${revision}"` },
  } as const;

  it('is gone', () =>
    exchange(
      {
        given: [scopes('draft', 'publish'), aDraft],
        receiving: 'a request to give a draft up',
        request: gone,
        response: { status: 204 },
      },
      async (url) => expect(await discardDraft(httpTo(url))({ id, revision })()).toEqual(E.right(undefined)),
    ));

  it('stays while it is planned', () =>
    exchange(
      {
        given: [scopes('draft', 'publish'), aDraft, ['the document is scheduled', { id }]],
        receiving: 'a request to give a draft up that is planned',
        request: gone,
        response: { status: 409 },
      },
      async (url) =>
        expect(await discardDraft(httpTo(url))({ id, revision })()).toEqual(E.left({ _tag: 'StillPlanned' })),
    ));
});

describe('what is scheduled for a document', () => {
  it('is cancelled', () =>
    exchange(
      {
        given: [scopes('publish'), aDraft, ['the document is scheduled', { id }]],
        receiving: 'a request to cancel the schedule of a document',
        request: { method: 'DELETE', path: `${address}/schedules/publish`, headers },
        response: { status: 204 },
      },
      async (url) => expect(await cancelSchedule(httpTo(url))(id, 'publish')()).toEqual(E.right(undefined)),
    ));
});

describe('the versions of a document', () => {
  const version = { number: integer(1), publishedBy: 'an editor', publishedAt: moment, message: 'First' };

  it('are listed', () =>
    exchange(
      {
        given: [scopes('draft'), published],
        receiving: 'a request for the versions of a document',
        request: { method: 'GET', path: `${address}/versions`, headers },
        response: { status: 200, body: { versions: [version] } },
      },
      async (url) =>
        expect(rightOf(await listVersions(httpTo(url))(id)())).toMatchObject([{ number: 1, message: 'First' }]),
    ));

  it('are fetched with their content', () =>
    exchange(
      {
        given: [scopes('draft'), published],
        receiving: 'a request for a version of a document',
        request: { method: 'GET', path: `${address}/versions/1`, headers },
        response: { status: 200, body: { ...version, content: contentAnswer } },
      },
      async (url) => expect(rightOf(await fetchVersion(httpTo(url))(id, 1)())).toMatchObject({ number: 1, content }),
    ));

  it('are compared with another one', () =>
    exchange(
      {
        given: [scopes('draft'), published],
        receiving: 'a request for what differs between two versions',
        request: { method: 'GET', path: `${address}/versions/1`, query: { compareWith: '1' }, headers },
        response: { status: 200, body: { ...version, content: contentAnswer, differences: [] } },
      },
      async (url) =>
        expect(rightOf(await fetchVersion(httpTo(url))(id, 1, 1)())).toMatchObject({ number: 1, differences: [] }),
    ));

  it('are restored as the draft', () =>
    exchange(
      {
        given: [scopes('draft'), published],
        receiving: 'a request to restore a version',
        request: {
          method: 'POST',
          path: `${address}/versions/1/restore`,
          headers: { ...headers, 'If-Match': `"${late}"` },
        },
        response: {
          status: 200,
          body: { id, revision: like('v1'), state: string('published'), content: contentAnswer, changedAt: moment },
        },
      },
      async (url) =>
        expect(rightOf(await restoreVersion(httpTo(url))({ id, number: 1, revision: late })())).toMatchObject({
          id,
          content,
        }),
    ));
});
