import {
  addComment,
  announceReader,
  approveDraft,
  askForReview,
  listComments,
  listDocumentLog,
  listDocuments,
  listReaders,
  listReviewers,
  reopenComment,
  resolveComment,
  returnDraft,
} from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders as headers, rightOf, signedInTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const { integer, regex, string } = MatchersV3;
const exchange = exchangeWith('media-service');

const id = 'written';
const title = 'On tides';
const revision = '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7';
const late = '5b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a80';
const aDraft: [string, { id: string; title: string; revision: string; is: string }] = [
  'a document',
  { id, title, revision, is: 'a draft' },
];
const editor = [states.signedIn, ['the visitor is an editor of the site', { userId: reader.id }]] as const;
const note = 'Is this right?';
const idempotencyKey = '9a1f6c0e-2b7d-4c3a-8e5f-1d2c3b4a5f6e';
const asked = ['a review was asked for', { id, note }] as const;
const comment = ['a comment', { id, text: 'How high?', pointer: '/fields/title' }] as const;
const formComment = [
  'a comment of a form',
  { id, text: 'How high?', pointer: '/fields/title', idempotencyKey },
] as const;
const httpTo = (url: string) => signedInTo(url).http;

const problemType = { 'Content-Type': 'application/problem+json' };
const address = `/v1/documents/${id}`;
const moment = regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/, '2026-11-22T12:05:00.000Z');
const at = Date.UTC(2026, 10, 22, 12, 5);
const who = string('Ada Reader');
const review = { revision, isOutdated: false, note, askedBy: who, askedAt: moment };
const decided = { decidedBy: who, decidedAt: moment };

describe('the comments on a document', () => {
  const said = { number: integer(1), pointer: '/fields/title', text: 'How high?', by: who, at: moment };
  const read = { number: 1, pointer: '/fields/title', text: 'How high?', by: 'Ada Reader', at };

  it('are listed', () =>
    exchange(
      {
        given: [...editor, aDraft, comment],
        receiving: 'a request for the comments on a document',
        request: { method: 'GET', path: `${address}/comments`, headers },
        response: { status: 200, body: { comments: [said] } },
      },
      async (url) => expect(rightOf(await listComments(httpTo(url))(id)())).toMatchObject([read]),
    ));

  it('get another one', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'a comment on a field',
        request: {
          method: 'POST',
          path: `${address}/comments`,
          headers,
          body: { text: 'How high?', pointer: '/fields/title' },
        },
        response: { status: 201, body: said },
      },
      async (url) =>
        expect(
          rightOf(await addComment(httpTo(url))({ id, text: 'How high?', pointer: '/fields/title' })()),
        ).toMatchObject(read),
    ));

  it('get one of a form however often it is sent', () =>
    exchange(
      {
        given: [...editor, aDraft, [...formComment]],
        receiving: 'a comment that is sent again',
        request: {
          method: 'POST',
          path: `${address}/comments`,
          headers: { ...headers, 'Idempotency-Key': idempotencyKey },
          body: { text: 'How high?', pointer: '/fields/title' },
        },
        response: { status: 201, body: { ...said, number: 1 } },
      },
      async (url) =>
        expect(
          rightOf(
            await addComment(httpTo(url))({
              id,
              text: 'How high?',
              pointer: '/fields/title',
              idempotencyKey,
            })(),
          ),
        ).toMatchObject(read),
    ));

  it('are refused in reply to none', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'a reply to a comment that there is not',
        request: { method: 'POST', path: `${address}/comments`, headers, body: { text: 'Two metres.', replyTo: 7 } },
        response: {
          status: 422,
          headers: problemType,
          body: { findings: [{ pointer: '/replyTo', message: string('is no comment') }] },
        },
      },
      async (url) =>
        expect(await addComment(httpTo(url))({ id, text: 'Two metres.', replyTo: 7 })()).toEqual(
          E.left({ _tag: 'Refused', findings: [{ pointer: '/replyTo', message: 'is no comment' }] }),
        ),
    ));

  it('are resolved', () =>
    exchange(
      {
        given: [...editor, aDraft, comment],
        receiving: 'a request to resolve a comment',
        request: { method: 'POST', path: `${address}/comments/1/resolve`, headers },
        response: { status: 200, body: { ...said, resolved: { by: who, at: moment } } },
      },
      async (url) =>
        expect(rightOf(await resolveComment(httpTo(url))(id, 1)())).toMatchObject({
          resolved: { by: 'Ada Reader', at },
        }),
    ));

  it('are opened again', () =>
    exchange(
      {
        given: [...editor, aDraft, comment],
        receiving: 'a request to open a comment again',
        request: { method: 'POST', path: `${address}/comments/1/reopen`, headers },
        response: { status: 200, body: said },
      },
      async (url) =>
        expect(rightOf(await reopenComment(httpTo(url))(id, 1)())).toMatchObject({ ...read, resolved: undefined }),
    ));

  it('are missing where there is none of the number', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'a request to resolve a comment that there is not',
        request: { method: 'POST', path: `${address}/comments/7/resolve`, headers },
        response: { status: 404 },
      },
      async (url) => expect(await resolveComment(httpTo(url))(id, 7)()).toEqual(E.left({ _tag: 'Missing' })),
    ));
});

describe('the review of a draft', () => {
  it('is asked for', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'a request for a review',
        request: { method: 'POST', path: `${address}/review`, headers, body: { note } },
        response: { status: 200, body: { state: regex('asked', 'asked'), ...review } },
      },
      async (url) =>
        expect(rightOf(await askForReview(httpTo(url))({ id, note })())).toMatchObject({
          state: 'asked',
          note,
          askedAt: at,
          decidedBy: undefined,
        }),
    ));

  it('is asked of somebody who may approve', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'a request for a review by a stranger',
        request: { method: 'POST', path: `${address}/review`, headers, body: { reviewer: late } },
        response: {
          status: 422,
          headers: problemType,
          body: { findings: [{ pointer: '/reviewer', message: string('is nobody who may approve') }] },
        },
      },
      async (url) =>
        expect(await askForReview(httpTo(url))({ id, reviewer: late })()).toEqual(
          E.left({ _tag: 'Refused', findings: [{ pointer: '/reviewer', message: 'is nobody who may approve' }] }),
        ),
    ));

  const approve = { method: 'POST', path: `${address}/review/approve` } as const;
  const named = { ...headers, 'If-Match': `"${revision}"` };

  it('approves a revision', () =>
    exchange(
      {
        given: [...editor, aDraft, asked],
        receiving: 'an approval',
        request: { ...approve, headers: named },
        response: { status: 200, body: { state: regex('approved', 'approved'), ...review, ...decided } },
      },
      async (url) =>
        expect(rightOf(await approveDraft(httpTo(url))({ id, revision })())).toMatchObject({
          state: 'approved',
          decidedBy: 'Ada Reader',
          decidedAt: at,
        }),
    ));

  it('approves no other revision', () =>
    exchange(
      {
        given: [...editor, aDraft, asked],
        receiving: 'an approval of a draft that another has changed',
        request: { ...approve, headers: { ...headers, 'If-Match': `"${late}"` } },
        response: { status: 412, headers: problemType, body: { revision, changedBy: 'an author', changedAt: moment } },
      },
      async (url) =>
        expect(await approveDraft(httpTo(url))({ id, revision: late })()).toEqual(
          E.left({ _tag: 'Conflict', revision, changedBy: 'an author', changedAt: at }),
        ),
    ));

  it('is decided where somebody asked alone', () =>
    exchange(
      {
        given: [...editor, aDraft],
        receiving: 'an approval that nobody asked for',
        request: { ...approve, headers: named },
        response: { status: 409 },
      },
      async (url) => expect(await approveDraft(httpTo(url))({ id, revision })()).toEqual(E.left({ _tag: 'NotAsked' })),
    ));

  it('gives a draft back with a reason', () =>
    exchange(
      {
        given: [...editor, aDraft, asked],
        receiving: 'a draft that is given back',
        request: { method: 'POST', path: `${address}/review/return`, headers, body: { reason: 'Say how high.' } },
        response: { status: 200, body: { state: regex('returned', 'returned'), ...review, ...decided } },
      },
      async (url) =>
        expect(rightOf(await returnDraft(httpTo(url))({ id, reason: 'Say how high.' })())).toMatchObject({
          state: 'returned',
        }),
    ));

  it('is in the list', () =>
    exchange(
      {
        given: [...editor, aDraft, asked],
        receiving: 'a request for the documents in review',
        request: { method: 'GET', path: '/v1/documents', query: { review: 'asked' }, headers },
        response: {
          status: 200,
          body: {
            documents: [
              {
                id,
                kind: 'page',
                title,
                state: regex('draft', 'draft'),
                review: regex('asked', 'asked'),
                changedAt: moment,
                version: integer(0),
              },
            ],
          },
        },
      },
      async (url) =>
        expect(rightOf(await listDocuments(httpTo(url))({ review: 'asked' })())).toMatchObject({
          documents: [{ id, review: 'asked' }],
        }),
    ));

  it('is done by those who may approve', () =>
    exchange(
      {
        given: [...editor],
        receiving: 'a request for the reviewers',
        request: { method: 'GET', path: '/v1/people/reviewers', headers },
        response: { status: 200, body: { reviewers: [{ id: reader.id, name: who }] } },
      },
      async (url) =>
        expect(rightOf(await listReviewers(httpTo(url))()())).toEqual([{ id: reader.id, name: 'Ada Reader' }]),
    ));
});

test('the log of a document names who did what', () =>
  exchange(
    {
      given: [...editor, aDraft, asked],
      receiving: 'a request for the log of a document',
      request: { method: 'GET', path: `${address}/log`, headers },
      response: {
        status: 200,
        body: {
          entries: [
            {
              number: integer(7),
              at: moment,
              actor: { name: who },
              action: regex('review asked for', 'review asked for'),
            },
          ],
        },
      },
    },
    async (url) =>
      expect(rightOf(await listDocumentLog(httpTo(url))({ id })())).toEqual({
        entries: [{ number: 7, at, by: 'Ada Reader', action: 'review asked for' }],
        cursor: undefined,
      }),
  ));

describe('who else has a document open', () => {
  const other = ['somebody else has the document open', { id, name: 'Edith Ray' }] as const;
  const answer = { readers: [{ name: 'Edith Ray', since: moment }] };
  const read = [{ name: 'Edith Ray', since: at }];

  it('is listed', () =>
    exchange(
      {
        given: [...editor, aDraft, other],
        receiving: 'a request for who else has a document open',
        request: { method: 'GET', path: `${address}/readers`, headers },
        response: { status: 200, body: answer },
      },
      async (url) => expect(rightOf(await listReaders(httpTo(url))(id)())).toEqual(read),
    ));

  it('is answered to who opens it', () =>
    exchange(
      {
        given: [...editor, aDraft, other],
        receiving: 'word of a person that they have a document open',
        request: { method: 'PUT', path: `${address}/readers`, headers },
        response: { status: 200, body: answer },
      },
      async (url) => expect(rightOf(await announceReader(httpTo(url))(id)())).toEqual(read),
    ));
});
