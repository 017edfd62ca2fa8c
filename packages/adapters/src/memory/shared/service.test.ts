import * as E from '#fp-ts/Either';
import { findCompanies, saveArticle } from '../../http/index.ts';
import { memoryHttp } from '../index.ts';
import { serviceOf } from './service.ts';

test('an in-memory service refuses a call that it does not offer with a failure of its own', async () => {
  const http = memoryHttp(serviceOf('user', []));
  expect(await findCompanies(http)('rail')()).toMatchObject(E.left({ _tag: 'Unavailable', status: 501 }));
  const article = { userId: 'u1', article: { id: 'a1', language: 'en' } } as const;
  expect(await saveArticle(http)(article)()).toMatchObject(E.left({ _tag: 'Unavailable', status: 501 }));
});
