import * as TE from '#fp-ts/TaskEither';
import { aJobPage } from './builder.ts';
import { newestJobs } from './newest.ts';
import type { JobSearchRequest } from './port.ts';

describe('the newest jobs', () => {
  test('come first three of all in that language', async () => {
    const asked: JobSearchRequest[] = [];
    const jobs = await newestJobs((request) => {
      asked.push(request);
      return TE.right(aJobPage(45));
    })('de')();
    expect(jobs).toEqual(aJobPage(45).jobs.slice(0, 3));
    expect(asked).toMatchObject([{ text: '', language: 'de', start: 1 }]);
  });

  test('stay empty when there are none or the service fails', async () => {
    expect(await newestJobs(() => TE.right(aJobPage(0)))('en')()).toEqual([]);
    expect(await newestJobs(() => TE.left({ _tag: 'Unreachable', cause: undefined }))('en')()).toEqual([]);
  });
});
