import { readAlumniJob } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { job, jobId, memberAs } from './network.ts';

const exchange = exchangeWith('alumni-service');
const request = { method: 'GET', path: `/v1/jobs/${jobId}` } as const;
const answer = { id: jobId, title: 'Clerk', company: 'Engines', city: 'Oslo', description: 'Count.' };

describe('a job of the alumni network', () => {
  it.each([
    { what: 'a request for a job', given: [memberAs(['recruiter']), job], status: 200, read: E.right(answer) },
    {
      what: 'a request for a job that there is not',
      given: [memberAs(['alumnus'])],
      status: 404,
      read: E.left({ _tag: 'NotThere' }),
    },
    { what: 'a request of a stranger for a job', given: [], status: 403, read: E.left({ _tag: 'NotAllowed' }) },
  ])('$what gets $status', ({ what, given, status, read }) =>
    exchange(
      {
        given: [states.signedIn, ...given],
        receiving: what,
        request: { ...request, headers: accessHeaders },
        response: { status, ...(status === 200 && { body: answer }) },
      },
      async (url) => expect(await readAlumniJob(signedInTo(url).http)(jobId)()).toEqual(read),
    ),
  );

  it('needs a session', () =>
    exchange({ receiving: 'a request for a job without a session', request, response: { status: 401 } }, async (url) =>
      expect(await readAlumniJob(signedOutTo(url).http)(jobId)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
