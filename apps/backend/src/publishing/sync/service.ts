import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import { Findings } from '../documents/answers.ts';
import type { Finding } from '../format/finding.ts';

/** Asks the publishing API, by a path below `/content/v1`. */
export type Call = (
  path: string,
  options?: {
    readonly method?: 'GET' | 'PUT' | 'POST';
    readonly body?: object;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<{ readonly status: number; readonly etag: string; readonly body: unknown }>;

/** The service cannot be reached now; a call may be repeated. */
export class Unreachable extends PlainError {}

/**
 * Returns calls of the service at an address, with a service token.
 * @throws Unreachable where nothing answers, or a gateway in its place
 */
export const serviceAt =
  (url: string, token: string): Call =>
  async (path, { method = 'GET', body, headers = {} } = {}) => {
    const answer = await fetch(new URL(`/content/v1${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Unreachable(`${url} does not answer: ${cause instanceof Error ? cause.message : String(cause)}.`);
    });
    if ([502, 503, 504].includes(answer.status)) throw new Unreachable(`${url} answers ${answer.status}.`);
    const read: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: read };
  };

const refusal = Compile(
  Type.Object({
    detail: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    findings: Type.Optional(Findings),
  }),
);

/** Returns what a refusal says: all that is wrong, or one sentence. */
export const readRefusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): { readonly findings: readonly Finding[]; readonly sentence: string } => {
  const { findings = [], detail, title } = refusal.Check(body) ? body : {};
  const reason = detail ?? title;
  return { findings, sentence: `The service answers ${status}${reason === undefined ? '' : `: ${reason}`}` };
};
