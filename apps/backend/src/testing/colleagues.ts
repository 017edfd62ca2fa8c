import { changeRoles } from '../publishing/access/people.ts';
import { operator } from '../publishing/access/persons.ts';
import type { Role } from '../services/user/shared/roles.ts';
import { registerVisitor, type TestApp, type Visitor, withProvenAddress } from './app.ts';
import { testSite } from './publishing.ts';

export type Colleague = Visitor & {
  /** Calls of the publishing API as this person, below `/content/v1/documents`. */
  readonly call: (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly etag: string; readonly body: ReturnType<JSON['parse']> }>;
};

/** Returns a new person with roles for the site of tests, under a name. */
export const colleague = async (backend: TestApp, firstName: string, ...roles: Role[]): Promise<Colleague> => {
  const visitor = await withProvenAddress(backend, await registerVisitor(backend.app));
  await backend.db.updateTable('users').set({ first_name: firstName }).where('id', '=', visitor.id).execute();
  await changeRoles(backend.db, testSite, {
    actor: operator,
    at: backend.clock.now(),
    emailKey: visitor.email,
    wanted: () => roles,
  });
  return {
    ...visitor,
    call: async (method, path, body, headers = {}) => {
      const answer = await backend.app.inject({
        method,
        url: `/content/v1/documents${path}`,
        headers: { ...visitor.headers, ...headers },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
    },
  };
};
