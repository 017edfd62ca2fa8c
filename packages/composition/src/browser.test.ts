import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { browserPorts } from './browser.ts';

it('a call in a browser times out after three seconds', async () => {
  const made: object[] = [];
  const { findCompanies } = browserPorts(
    { user: ['findCompanies'] },
    {
      language: () => 'en',
      transport: async () => (options) => {
        made.push(options);
        return () => TE.left({ _tag: 'TimedOut', afterMs: options.timeoutMs });
      },
    },
  );
  expect(await findCompanies('Alder')()).toEqual(E.left({ _tag: 'TimedOut', afterMs: 3_000 }));
  expect(made).toEqual([{ baseUrl: '/api/user', language: 'en', timeoutMs: 3_000 }]);
});
