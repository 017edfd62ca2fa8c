import { articleShape } from '../testing/article-shape.ts';
import { findingsOfSeveral, formDocument, refusalOf } from './answers.ts';

const answer = (status: number, body: Readonly<Record<string, unknown>>, headers = new Headers()) => ({
  status,
  body,
  headers,
});

describe('a refusal', () => {
  test('has each finding at its field', () => {
    const body = { title: 'Refused', findings: [{ pointer: '/path', message: 'must be a path' }] };
    expect(refusalOf(answer(422, body), {}, articleShape, 'en')).toEqual({
      message: 'Some fields have to be put right first.',
      status: 422,
      errors: [{ pointer: '/path', path: 'path', labels: ['path'], message: 'must be a path' }],
    });
  });

  test('has no field for a finding of another document', () => {
    const body = {
      detail: 'Another page shows this one.',
      findings: [{ pointer: '/path', message: 'x', document: 'b' }],
    };
    const refusal = refusalOf(answer(422, body), {}, articleShape, 'en');
    expect(refusal.message).toBe('Another page shows this one.');
    expect(refusal.errors.map(({ path }) => path)).toEqual([undefined]);
  });

  test('is a conflict at the revision where another change came first', () =>
    expect(refusalOf(answer(412, { changedBy: 'Ada', revision: 'r2' }), {}, articleShape, 'en')).toEqual({
      message: 'Ada changed this document meanwhile. Nothing was saved yet.',
      status: 409,
      errors: [{ path: 'revision', message: 'changed meanwhile' }],
    }));

  test('says what the service says where there are no findings', () =>
    expect(refusalOf(answer(403, { detail: 'You may not.' }), {}, articleShape, 'en')).toEqual({
      message: 'You may not.',
      status: 403,
      errors: [],
    }));
});

test('findings about several documents have the fields of those that are known', () => {
  const findings = ['a', 'b'].map((document) => ({ pointer: '/path', message: 'must be a path', document }));
  expect(findingsOfSeveral(findings, new Map([['a', { form: {}, shape: articleShape }]]))).toEqual([
    { pointer: '/path', message: 'must be a path', document: 'a', path: 'path', labels: ['path'] },
    { pointer: '/path', message: 'must be a path', document: 'b' },
  ]);
});

describe('the form of an answer', () => {
  test('has the revision, the state and what is missing at its fields', () => {
    const content = { kind: 'article', language: 'en', fields: { title: 'Harbours' } };
    const body = { id: '1', state: 'changed', content, incomplete: [{ pointer: '/path', message: 'is missing' }] };
    const form = formDocument(answer(200, body, new Headers({ etag: '"r1"' })), articleShape);
    expect(form).toMatchObject({ id: '1', revision: '"r1"', state: 'changed', title: 'Harbours', language: 'en' });
    expect(JSON.parse(String(form.status))).toEqual({
      incomplete: [{ pointer: '/path', path: 'path', labels: ['path'], message: 'is missing' }],
    });
  });
});
