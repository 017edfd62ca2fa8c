import { backendOfTests } from '../../testing/backend.ts';
import { everyCall } from '../../testing/every-call.ts';

const backend = backendOfTests();

type Secured = { readonly requestBody?: unknown; readonly security?: readonly Readonly<Record<string, unknown>>[] };

it('answers 401 without a session at every call that requires one, whatever the body', async () => {
  const calls = (await everyCall(backend)).filter(({ operation }) => {
    const { requestBody, security = [] } = operation as Secured;
    return requestBody !== undefined && security.length > 0 && security.every((way) => Object.hasOwn(way, 'bearer'));
  });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'PATCH /user/v2/users/{id}',
      'PUT /alumni/v1/records/{record}',
      'POST /content/v1/media/links',
    ]),
  );
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{', '{"unknown":true}', `"${'x'.repeat(200_000)}"`]) {
      const answer = await backend.app.inject({ method: method as 'POST', url, headers, payload });
      expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
    }
  }
});
