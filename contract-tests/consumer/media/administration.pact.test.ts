import {
  changeRoles,
  listChanges,
  listRoleHolders,
  listServiceTokens,
  listSiteLog,
  makeServiceToken,
  readSource,
  revokeServiceToken,
  syncSource,
} from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, reLoginChallenge, states } from '../visitors.ts';
import { moment, programAt, scopes, tokenHeaders } from './callers.ts';

const { eachLike, integer, like, regex, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const administrator = [
  states.signedIn,
  ['the visitor is an administrator of the site', { userId: reader.id }],
] as const;
const administratorOfYesterday = [
  states.sessionOfYesterday,
  ['the visitor is an administrator of the site', { userId: reader.id }],
] as const;
const published = ['a document', { id: 'written', title: 'On tides', is: 'published' }] as const;
const headers = accessHeaders;
const httpTo = (url: string) => signedInTo(url).http;

describe('the service tokens of a site', () => {
  it('are listed without their secrets', () =>
    exchange(
      {
        given: [...administrator, scopes('draft')],
        receiving: 'a request for the service tokens',
        request: { method: 'GET', path: '/v1/tokens', headers },
        response: { status: 200, body: { tokens: [{ name: 'studio', scopes: ['draft'], createdAt: moment }] } },
      },
      async (url) =>
        expect(rightOf(await listServiceTokens(httpTo(url))()())).toMatchObject([
          { name: 'studio', scopes: ['draft'] },
        ]),
    ));

  const make = {
    method: 'POST',
    path: '/v1/tokens',
    headers,
    body: { name: 'studio', scopes: ['draft'] },
  } as const;
  const wish = { name: 'studio', scopes: ['draft'] } as const;

  it('get another one', () =>
    exchange(
      {
        given: [...administrator],
        receiving: 'a request for a service token',
        request: make,
        response: { status: 201, body: { name: 'studio', scopes: ['draft'], token: string('mhc_shown-once') } },
      },
      async (url) =>
        expect(rightOf(await makeServiceToken(httpTo(url))(wish)())).toEqual({ ...wish, token: 'mhc_shown-once' }),
    ));

  it('get none of a name that is taken', () =>
    exchange(
      {
        given: [...administrator, scopes('draft')],
        receiving: 'a request for a service token of a name that is taken',
        request: make,
        response: { status: 409 },
      },
      async (url) => expect(await makeServiceToken(httpTo(url))(wish)()).toEqual(E.left({ _tag: 'NameTaken' })),
    ));

  it('get none after a sign-in of yesterday', () =>
    exchange(
      {
        given: [...administratorOfYesterday],
        receiving: 'a request for a service token after a sign-in of yesterday',
        request: make,
        response: { status: 401, headers: { 'WWW-Authenticate': `${reLoginChallenge}, max_age="300"` } },
      },
      async (url) => expect(await makeServiceToken(httpTo(url))(wish)()).toEqual(E.left({ _tag: 'ReLoginRequired' })),
    ));

  it('are ended', () =>
    exchange(
      {
        given: [...administrator, scopes('draft')],
        receiving: 'a request to end a service token',
        request: { method: 'DELETE', path: '/v1/tokens/studio', headers },
        response: { status: 204 },
      },
      async (url) => expect(await revokeServiceToken(httpTo(url))('studio')()).toEqual(E.right(undefined)),
    ));
});

describe('the roles for a site', () => {
  const holder = {
    id: reader.id,
    name: string('Ada Reader'),
    email: reader.email,
    roles: [regex('administrator', 'administrator')],
  };

  it('are listed with who has them', () =>
    exchange(
      {
        given: [...administrator],
        receiving: 'a request for everyone with a role',
        request: { method: 'GET', path: '/v1/people/roles', headers },
        response: { status: 200, body: { people: [holder] } },
      },
      async (url) =>
        expect(rightOf(await listRoleHolders(httpTo(url))()())).toEqual([
          { id: reader.id, name: 'Ada Reader', email: reader.email, roles: ['administrator'] },
        ]),
    ));

  const change = (...roles: string[]) =>
    ({ method: 'PUT', path: '/v1/people/roles', headers, body: { email: reader.email, roles } }) as const;

  it('are changed', () =>
    exchange(
      {
        given: [...administrator],
        receiving: 'a change of roles',
        request: change('administrator'),
        response: { status: 200, body: holder },
      },
      async (url) =>
        expect(
          rightOf(await changeRoles(httpTo(url))({ email: reader.email, roles: ['administrator'] })()),
        ).toMatchObject({ id: reader.id, roles: ['administrator'] }),
    ));

  it('leave the site an administrator', () =>
    exchange(
      {
        given: [...administrator],
        receiving: 'a change of roles after which there is no administrator',
        request: change('author'),
        response: { status: 409 },
      },
      async (url) =>
        expect(await changeRoles(httpTo(url))({ email: reader.email, roles: ['author'] })()).toEqual(
          E.left({ _tag: 'LastAdministrator' }),
        ),
    ));
});

describe('the log of a site', () => {
  it('is read by editors', () =>
    exchange(
      {
        given: [...administrator, published],
        receiving: 'a request for the log of a site',
        request: { method: 'GET', path: '/v1/log', query: { document: 'written' }, headers },
        response: {
          status: 200,
          body: {
            entries: eachLike({
              number: integer(1),
              at: moment,
              actor: { id: 'an editor', name: 'an editor' },
              action: 'published',
              document: 'written',
              kind: 'page',
              title: 'On tides',
              detail: like({}),
            }),
          },
        },
      },
      async (url) =>
        expect(rightOf(await listSiteLog(httpTo(url))({ document: 'written' })())).toMatchObject({
          entries: [{ action: 'published', document: 'written', kind: 'page', title: 'On tides' }],
        }),
    ));
});

describe('what was published', () => {
  const content = {
    kind: 'page',
    language: 'en',
    path: '/sent',
    fields: { title: 'On tides', description: 'About it.', main: [] },
  };

  it('is listed as changes', () =>
    exchange(
      {
        given: [scopes('publish'), published],
        receiving: 'a request for what was published',
        request: { method: 'GET', path: '/v1/changes', headers: tokenHeaders },
        response: {
          status: 200,
          body: {
            changes: eachLike({
              document: 'written',
              kind: 'page',
              action: regex('published|changed', 'published'),
              version: integer(1),
              at: moment,
            }),
            cursor: string('7c9e6679-7425-40de-944b-e07fc1f90ae7'),
            hasMore: false,
          },
        },
      },
      async (url) =>
        expect(rightOf(await listChanges(programAt(url))({})())).toMatchObject({
          changes: [{ document: 'written', action: 'published', version: 1 }],
          hasMore: false,
        }),
    ));

  it('is forgotten after a while', () =>
    exchange(
      {
        given: [scopes('publish')],
        receiving: 'a request for what was published after a cursor that is not known',
        request: {
          method: 'GET',
          path: '/v1/changes',
          query: { cursor: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
          headers: tokenHeaders,
        },
        response: { status: 410 },
      },
      async (url) =>
        expect(await listChanges(programAt(url))({ cursor: '7c9e6679-7425-40de-944b-e07fc1f90ae7' })()).toEqual(
          E.left({ _tag: 'CursorForgotten' }),
        ),
    ));

  it('is read by its source', () =>
    exchange(
      {
        given: [scopes('publish'), published],
        receiving: 'a request for the documents of every source',
        request: { method: 'GET', path: '/v1/sync', query: { all: 'true' }, headers: tokenHeaders },
        response: {
          status: 200,
          body: {
            documents: eachLike({
              id: 'written',
              owner: regex('folder|editors|source', 'editors'),
              revision: regex('^[0-9a-f]{32}$', '0c6e2d0e6f0a4f5e9d590a4d0c2ce1b7'),
              content: { kind: 'page', fields: like({}) },
            }),
          },
        },
      },
      async (url) =>
        expect(rightOf(await readSource(programAt(url))({ isEvery: true })())).toMatchObject({
          documents: [{ id: 'written', owner: 'editors', content: { kind: 'page' } }],
        }),
    ));

  it('is brought by a source', () =>
    exchange(
      {
        given: [scopes('publish'), ['a published site', {}]],
        receiving: 'a dry run of all documents of a source',
        request: {
          method: 'POST',
          path: '/v1/sync',
          headers: tokenHeaders,
          body: { documents: [{ ...content, id: 'sent' }], dryRun: true },
        },
        response: {
          status: 200,
          body: {
            documents: [
              {
                id: 'sent',
                kind: 'page',
                language: 'en',
                path: '/sent',
                title: 'On tides',
                action: regex('put', 'put'),
              },
            ],
            pages: ['/sent'],
            warnings: like([]),
            findings: [],
          },
        },
      },
      async (url) =>
        expect(
          rightOf(await syncSource(programAt(url))({ documents: [{ ...content, id: 'sent' }], isDryRun: true })()),
        ).toMatchObject({ documents: [{ id: 'sent', action: 'put' }], pages: ['/sent'], findings: [] }),
    ));
});
