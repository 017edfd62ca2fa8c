import { describeFile, makeHttp } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('media-service');
const path = '/~/media/reports/a report.pdf';
const described = (url: string, asked = path) => describeFile(makeHttp({ baseUrl: url }))(asked)();

describe('the description of a file', () => {
  it.each(['public', 'registered-users-only'] as const)('exists for everyone, also where the file is %s', (access) =>
    exchange(
      {
        given: [['a file', { path, access }]],
        receiving: `a question about a file that is ${access}`,
        request: { method: 'GET', path: '/v1/media', query: { path } },
        response: {
          status: 200,
          body: {
            data: {
              path,
              name: 'A report.pdf',
              title: 'A report',
              type: 'application/pdf',
              size: 2_048,
              pageCount: 3,
              language: 'en',
              accessStatus: access,
              shouldIndex: access === 'public',
            },
          },
        },
      },
      async (url) =>
        expect(await described(url)).toEqual(
          E.right({
            path,
            name: 'A report.pdf',
            title: 'A report',
            mediaType: 'application/pdf',
            size: 2_048,
            pages: 3,
            language: 'en',
            access,
            shouldIndex: access === 'public',
          }),
        ),
    ),
  );

  it.each(['/~/media/none.pdf', '/etc/passwd'])('does not exist at %s', (none) =>
    exchange(
      {
        receiving: `a question about ${none}`,
        request: { method: 'GET', path: '/v1/media', query: { path: none } },
        response: { status: 404 },
      },
      async (url) => expect(await described(url, none)).toEqual(E.left({ _tag: 'NoSuchFile' })),
    ),
  );
});
