import { beginUpload, changeMediaFile, endUpload, fetchMediaUses, listMediaFiles } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { tokenHeaders as headers, programAt as httpTo, moment, problemType, scopes } from './callers.ts';

const { integer, like, regex, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const path = '/~/media/report.pdf';
const aFile = ['a file', { path, access: 'public' }] as const;
const upload = '3f2b1c5e-8d4a-4b6f-9c7e-1a2b3c4d5e6f';
const late = '0'.repeat(32);
/** What a file of the state has, which is a digest of what is known of it. */
const revision = '0d0e6294fed48a141e825f32a145c4e6';
const file = {
  path,
  revision: regex('^[0-9a-f]{32}$', revision),
  title: 'A report',
  type: regex('document', 'document'),
  mediaType: 'application/pdf',
  size: integer(2048),
  pages: integer(3),
  lacksAlt: [],
  access: regex('public', 'public'),
  isUsed: false,
  changedAt: moment,
};

describe('the files of the media store', () => {
  it('are listed', () =>
    exchange(
      {
        given: [scopes('draft'), aFile],
        receiving: 'a request for the documents of the media store',
        request: { method: 'GET', path: '/v1/media/files', query: { q: 'report', type: 'document' }, headers },
        response: { status: 200, body: { files: [file], languages: like(['en']) } },
      },
      async (url) =>
        expect(rightOf(await listMediaFiles(httpTo(url))({ text: 'report', type: 'document' })())).toMatchObject({
          files: [{ path, type: 'document', size: 2048, isUsed: false }],
          languages: ['en'],
        }),
    ));

  it('name the documents that show them', () =>
    exchange(
      {
        given: [scopes('draft'), aFile],
        receiving: 'a request for the uses of a file',
        request: { method: 'GET', path: '/v1/media/uses', query: { path }, headers },
        response: { status: 200, body: { path, title: 'A report', documents: [] } },
      },
      async (url) =>
        expect(rightOf(await fetchMediaUses(httpTo(url))(path)())).toMatchObject({
          path,
          title: 'A report',
          documents: [],
        }),
    ));

  const change = (named: string) =>
    ({
      method: 'PATCH',
      path: '/v1/media/files',
      query: { path },
      headers: { ...headers, 'If-Match': `"${named}"` },
      body: { licence: 'CC BY 4.0' },
    }) as const;

  it('are changed where their revision is named', () =>
    exchange(
      {
        given: [scopes('draft'), aFile],
        receiving: 'a change of a file',
        request: change(revision),
        response: { status: 200, body: { ...file, licence: 'CC BY 4.0' } },
      },
      async (url) =>
        expect(rightOf(await changeMediaFile(httpTo(url))({ path, revision, licence: 'CC BY 4.0' })())).toMatchObject({
          path,
          licence: 'CC BY 4.0',
        }),
    ));

  it('are not changed after another change', () =>
    exchange(
      {
        given: [scopes('draft'), aFile],
        receiving: 'a change of a file that another has changed',
        request: change(late),
        response: {
          status: 412,
          headers: problemType,
          body: { revision: regex('^[0-9a-f]{32}$', revision), changedAt: moment },
        },
      },
      async (url) =>
        expect(await changeMediaFile(httpTo(url))({ path, revision: late, licence: 'CC BY 4.0' })()).toMatchObject(
          E.left({ _tag: 'Conflict', revision }),
        ),
    ));

  it('are missing where there is none at a path', () =>
    exchange(
      {
        given: [scopes('draft')],
        receiving: 'a change of a file that there is not',
        request: change(late),
        response: { status: 404 },
      },
      async (url) =>
        expect(await changeMediaFile(httpTo(url))({ path, revision: late, licence: 'CC BY 4.0' })()).toEqual(
          E.left({ _tag: 'Missing' }),
        ),
    ));
});

describe('an upload', () => {
  const wish = { path, length: 2048, title: 'A report' };
  const begin = { method: 'POST', path: '/v1/media', headers, body: wish } as const;

  it('is begun', () =>
    exchange(
      {
        given: [scopes('draft')],
        receiving: 'the beginning of an upload',
        request: begin,
        response: { status: 201, body: { id: string(upload) } },
      },
      async (url) => expect(await beginUpload(httpTo(url))(wish)()).toEqual(E.right(upload)),
    ));

  it('is refused for an address that is taken', () =>
    exchange(
      {
        given: [scopes('draft'), aFile],
        receiving: 'the beginning of an upload for an address that is taken',
        request: begin,
        response: {
          status: 422,
          headers: problemType,
          body: { findings: [{ pointer: '/path', message: string('is taken') }] },
        },
      },
      async (url) =>
        expect(await beginUpload(httpTo(url))(wish)()).toEqual(
          E.left({ _tag: 'Refused', findings: [{ pointer: '/path', message: 'is taken' }] }),
        ),
    ));

  it('is ended without a file', () =>
    exchange(
      {
        given: [scopes('draft'), ['an upload', { id: upload, path }]],
        receiving: 'a request to end an upload',
        request: { method: 'DELETE', path: `/v1/media/uploads/${upload}`, headers },
        response: { status: 204 },
      },
      async (url) => expect(await endUpload(httpTo(url))(upload)()).toEqual(E.right(undefined)),
    ));
});
