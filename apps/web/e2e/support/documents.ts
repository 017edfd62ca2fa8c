import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

const api = `${process.env.MASTHEAD_E2E_BACKEND}/content/v1`;

const onDatabase = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const client = new pg.Client(process.env.MASTHEAD_E2E_DATABASE);
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
};

/** Makes a service token for the publishing API, as `npm run content -- token` does. */
export const serviceToken = async (): Promise<string> => {
  const token = `mhc_${randomBytes(32).toString('base64url')}`;
  await onDatabase(
    `INSERT INTO service_tokens (site, name, digest, scopes, created_at)
     VALUES ('halden-brook', $1, $2, '{draft,publish}', now())`,
    [token.slice(-8), createHash('sha256').update(token).digest()],
  );
  return token;
};

type Finding = { readonly pointer: string; readonly message: string };

type Answered = {
  readonly status: number;
  readonly etag: string;
  readonly findings: readonly Finding[];
  readonly body: Readonly<Record<string, unknown>>;
};

/** Moves what a document is scheduled for to this moment, as if its time had come. */
export const comeTo = (document: string): Promise<void> =>
  onDatabase(
    `UPDATE releases SET at = now() FROM release_documents planned
     WHERE planned.release_id = releases.id AND planned.document = $1 AND releases.state = 'waiting'`,
    [document],
  );

/** Makes a call about documents, releases or files, with a service token. */
export const documentCall =
  (token: string, about: 'documents' | 'releases' | 'media' = 'documents') =>
  async (
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${api}/${about}${path === '' ? '' : `/${path}`}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body) }),
    });
    const said: Answered['body'] & { readonly findings?: readonly Finding[] } =
      answer.status === 204 ? {} : await answer.json();
    return {
      status: answer.status,
      etag: answer.headers.get('etag') ?? '',
      findings: said.findings ?? [],
      body: said,
    };
  };

/** An article; of long ago, so that no list of other journeys begins with it. */
export const writtenArticle = (
  language: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  changes: object = {},
) => ({
  kind: 'article',
  language,
  path,
  fields: {
    description: 'What a timetable says about a town.',
    articleType: 'Article',
    displayDate: '2011-03-04',
    authors: [{ name: 'Ada Palmer' }],
    image: { src: '/artwork/factory-energy-at-night.svg', alt: '' },
    ...fields,
  },
  body: 'The first ferry leaves at [six](/insights).\n',
  ...changes,
});
