import * as E from 'fp-ts/lib/Either.js';
import {
  fetchDraft,
  fetchVersion,
  listDocuments,
  listVersions,
  publishDraft,
  restoreVersion,
  saveDraft,
  tokenStore,
  unpublishDocument,
} from '../../http/index.ts';
import { memoryHttp, serviceOf } from '../shared/service.ts';
import { memoryPublishing } from './publishing.ts';

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
