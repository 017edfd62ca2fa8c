import * as E from 'fp-ts/lib/Either.js';
import {
  addComment,
  approveDraft,
  askForReview,
  fetchDraft,
  fetchVersion,
  listComments,
  listDocumentLog,
  listDocuments,
  listReviewers,
  listVersions,
  publishDraft,
  reopenComment,
  resolveComment,
  restoreVersion,
  returnDraft,
  saveDraft,
  tokenStore,
  unpublishDocument,
} from '../../http/index.ts';
import { memoryHttp, serviceOf } from '../shared/service.ts';
import { type MemoryWriter, memoryPublishing } from './publishing.ts';

const http = () => {
  const writerOf = () => ({ name: 'studio', scopes: ['draft', 'publish'] });
  const service = serviceOf(
    'media',
    memoryPublishing([], writerOf, () => 1_000),
  );
  return memoryHttp(service, tokenStore({ access: 'a token', refresh: undefined }));
};
const id = 'tides';
const content = (title: string | undefined, fields: object = {}) => ({
  kind: 'page',
  language: 'en',
  path: '/tides',
  fields: { ...(title !== undefined && { title }), description: 'About it.', ...fields },
});

it('keeps a document from its first draft to a restored version', async () => {
  const to = http();
  const created = await saveDraft(to)({ id, revision: undefined, content: content('One') })();
  expect(created).toMatchObject(E.right({ state: 'draft', changedBy: 'studio', incomplete: [] }));
  expect(await saveDraft(to)({ id, revision: undefined, content: content('One') })()).toEqual(created);
  expect(await saveDraft(to)({ id, revision: undefined, content: content('Other') })()).toMatchObject(
    E.left({ _tag: 'Conflict' }),
  );
  expect(await publishDraft(to)({ id, isDryRun: true })()).toMatchObject(E.right({ pages: ['/tides'] }));
  expect(await fetchDraft(to)(id)()).toMatchObject(E.right({ state: 'draft' }));
  expect(await publishDraft(to)({ id, message: 'First' })()).toMatchObject(E.right({ version: 1 }));
  expect(await publishDraft(to)({ id })()).toMatchObject(E.right({ version: 1, pages: [] }));
  expect(await fetchDraft(to)(id)()).toMatchObject(E.right({ state: 'published', revision: 'v1' }));
  const changed = await saveDraft(to)({ id, revision: 'v1', content: content('Two') })();
  expect(changed).toMatchObject(E.right({ state: 'changed' }));
  expect(await saveDraft(to)({ id, revision: 'v1', content: content('Late') })()).toMatchObject(
    E.left({ _tag: 'Conflict', changedBy: 'studio', changedAt: 1_000 }),
  );
  expect(await publishDraft(to)({ id })()).toMatchObject(E.right({ version: 2 }));
  expect(await listVersions(to)(id)()).toMatchObject(E.right([{ number: 2 }, { number: 1, message: 'First' }]));
  expect(await fetchVersion(to)(id, 1)()).toMatchObject(E.right({ content: content('One') }));
  const restored = await restoreVersion(to)({ id, number: 1, revision: 'v2' })();
  expect(restored).toMatchObject(E.right({ state: 'changed', content: content('One') }));
  expect(await unpublishDocument(to)({ id })()).toMatchObject(E.right({ warnings: [] }));
  expect(await listDocuments(to)({ state: 'draft', text: 'ONE' })()).toMatchObject(E.right({ documents: [{ id }] }));
  expect(await listDocuments(to)({ state: 'published' })()).toMatchObject(E.right({ documents: [] }));
});

it('refuses what is wrong, what is incomplete and what it does not offer', async () => {
  const to = http();
  const refusedAt = (pointer: string) => E.left({ _tag: 'Refused', findings: [expect.objectContaining({ pointer })] });
  const save = (given: object) =>
    saveDraft(to)({ id, revision: undefined, content: { ...content('One'), ...given } })();
  expect(await save({ kind: 'novel' })).toEqual(refusedAt('/kind'));
  expect(await save({ kind: 'constructor' })).toEqual(refusedAt('/kind'));
  expect(await save({ path: '/../x' })).toEqual(refusedAt('/path'));
  expect(await save({ fields: { colour: 'red' } })).toEqual(refusedAt('/fields/colour'));
  expect(await fetchDraft(to)(id)()).toEqual(E.left({ _tag: 'Missing' }));
  await save({ fields: { description: 'About it.' } });
  expect(await publishDraft(to)({ id })()).toEqual(refusedAt('/fields/title'));
  expect(await publishDraft(to)({ id, at: '2030-01-01T09:00Z' })()).toEqual(refusedAt('/at'));
  expect(await unpublishDocument(to)({ id })()).toEqual(E.left({ _tag: 'Missing' }));
});

describe('people who work on a document together', () => {
  const edith = { id: 'edith', name: 'Edith Ray' };
  /** Calls of each person, and of a program, to one service. */
  const everyone = () => {
    const writers: Readonly<Record<string, MemoryWriter>> = {
      ada: { name: 'ada', scopes: ['draft'], isPerson: true },
      edith: { name: 'edith', scopes: ['draft', 'publish'], isPerson: true },
      program: { name: 'program', scopes: ['draft', 'publish'] },
    };
    const service = serviceOf(
      'media',
      memoryPublishing(
        [],
        (token) => writers[token ?? ''],
        () => 1_000,
        () => [edith],
      ),
    );
    return (name: string) => memoryHttp(service, tokenStore({ access: name, refresh: undefined }));
  };

  it('review a draft until it is approved', async () => {
    const as = everyone();
    const saved = await saveDraft(as('ada'))({ id, revision: undefined, content: content('One') })();
    const revision = E.isRight(saved) ? saved.right.revision : '';
    expect(await approveDraft(as('edith'))({ id, revision })()).toEqual(E.left({ _tag: 'NotAsked' }));
    expect(await askForReview(as('ada'))({ id, note: 'Right?', reviewer: edith.id })()).toMatchObject(
      E.right({ state: 'asked', isOutdated: false, note: 'Right?', askedBy: 'ada', reviewer: 'Edith Ray' }),
    );
    expect(await listDocuments(as('ada'))({ review: 'asked' })()).toMatchObject(
      E.right({ documents: [{ id, review: 'asked' }] }),
    );
    expect(await approveDraft(as('ada'))({ id, revision })()).toEqual(E.left({ _tag: 'NotAllowed' }));
    expect(await returnDraft(as('edith'))({ id, reason: 'How high?' })()).toMatchObject(E.right({ state: 'returned' }));
    const changed = await saveDraft(as('ada'))({ id, revision, content: content('Two') })();
    expect(changed).toMatchObject(E.right({ review: { state: 'returned', isOutdated: true } }));
    await askForReview(as('ada'))({ id })();
    expect(await approveDraft(as('edith'))({ id, revision })()).toMatchObject(E.left({ _tag: 'Conflict' }));
    const now = E.isRight(changed) ? changed.right.revision : '';
    expect(await approveDraft(as('edith'))({ id, revision: now })()).toMatchObject(
      E.right({ state: 'approved', decidedBy: 'edith', decidedAt: 1_000 }),
    );
    await publishDraft(as('edith'))({ id })();
    expect(await fetchDraft(as('ada'))(id)()).toMatchObject(E.right({ state: 'published', review: undefined }));
    expect(await askForReview(as('ada'))({ id })()).toMatchObject(E.left({ _tag: 'Refused' }));
    expect(await listReviewers(as('ada'))()()).toEqual(E.right([edith]));
  });

  it('comment, reply and resolve', async () => {
    const as = everyone();
    await saveDraft(as('ada'))({ id, revision: undefined, content: content('One') })();
    const first = await addComment(as('edith'))({ id, text: 'How high?', pointer: '/fields/title' })();
    expect(first).toMatchObject(E.right({ number: 1, pointer: '/fields/title', by: 'edith', at: 1_000 }));
    const reply = { id, text: 'Two metres.', replyTo: 1, idempotencyKey: 'of-one-form-alone' };
    const attempts = [await addComment(as('ada'))(reply)(), await addComment(as('ada'))(reply)()];
    expect(attempts[1]).toEqual(attempts[0]);
    expect(await resolveComment(as('ada'))(id, 1)()).toMatchObject(E.right({ resolved: { by: 'ada', at: 1_000 } }));
    expect(await resolveComment(as('ada'))(id, 2)()).toEqual(E.left({ _tag: 'Missing' }));
    expect(await reopenComment(as('ada'))(id, 1)()).toMatchObject(E.right({ resolved: undefined }));
    expect(await listComments(as('ada'))(id)()).toMatchObject(E.right([{ number: 1 }, { number: 2, replyTo: 1 }]));
    expect(await addComment(as('ada'))({ id, text: 'Lost', replyTo: 9 })()).toMatchObject(E.left({ _tag: 'Refused' }));
    expect(await addComment(as('program'))({ id, text: 'Hm' })()).toEqual(E.left({ _tag: 'NotAllowed' }));
    expect(await listComments(as('ada'))('nothing')()).toEqual(E.left({ _tag: 'Missing' }));
    expect(await listDocumentLog(as('ada'))({ id })()).toMatchObject(
      E.right({ entries: [{ action: 'comment reopened', by: 'ada' }, {}, {}, { action: 'commented', by: 'edith' }] }),
    );
  });
});
