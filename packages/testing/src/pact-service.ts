import type { MemoryService, ServiceRequest } from '@masthead/adapters/memory';

type PactMessage = { readonly headers?: Readonly<Record<string, unknown>>; readonly body?: unknown };

/** One exchange of a pact of version 3 or 4, as its file has it. */
export type PactInteraction = {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: unknown }[];
  readonly request: PactMessage & {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
  };
  readonly response: PactMessage & { readonly status: number };
};

/** The parsed file of a pact. */
export type Pact = { readonly interactions: readonly PactInteraction[] };

export type PactOptions = {
  /** The part of its paths that belongs to the address of the service, such as `/geo`; none by default. */
  readonly prefix?: string;
  /** The exchanges that are answered, for example those of one provider state; all by default. */
  readonly among?: (interaction: PactInteraction) => boolean;
};

/**
 * Returns a service that gives the answers of a pact, for `memoryHttp` and `serveOnLoopback`: a call is answered as the pact says for the same
 * method, path, query and body, the first exchange first. Any other call is refused with 501. Headers of requests and matching rules are not read.
 */
export const pactService =
  ({ interactions }: Pact, { prefix = '', among = () => true }: PactOptions = {}): MemoryService =>
  async (request) => {
    const found = interactions.find(
      (interaction) => among(interaction) && keyOfInteraction(interaction, prefix) === keyOfRequest(request),
    );
    if (found === undefined)
      return { status: 501, body: { message: `not in the pact: ${request.method} /${request.path.join('/')}` } };
    const { status, headers = {} } = found.response;
    return {
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
      ),
      body: contentOf(found.response.body),
    };
  };

/** Returns the JSON or text of a body; version 4 wraps it. */
const contentOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'contentType' in body && 'content' in body ? body.content : body;

const keyOfInteraction = ({ request: { method, path, query = {}, body } }: PactInteraction, prefix: string): string =>
  keyOf(
    method,
    (path.startsWith(prefix) ? path.slice(prefix.length) : path).split('/').filter(Boolean).map(decodeURIComponent),
    Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    contentOf(body),
  );

const keyOfRequest = ({ method, path, query, body }: ServiceRequest): string =>
  keyOf(method, path, [...query], parsed(body));

const keyOf = (
  method: string,
  path: readonly string[],
  query: readonly (readonly [string, string])[],
  body: unknown,
): string =>
  JSON.stringify([method, path, query.map(([name, value]) => `${name}=${value}`).sort(), sorted(body) ?? '']);

/** Returns a value with the members of each object in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};
