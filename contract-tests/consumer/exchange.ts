import { MatchersV3, PactV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { byType, valuesIn } from './by-type.ts';
import { heard } from './heard.ts';
import { folders } from './pact-folders.cjs';

type Given = Parameters<PactV3['given']>;
type Headers = Parameters<Parameters<RequestBuilder>[0]['headers']>[0];
type Query = Parameters<Parameters<RequestBuilder>[0]['query']>[0];
type RequestBuilder = NonNullable<Parameters<ReturnType<PactV4['addInteraction']>['withRequest']>[2]>;

/** One request with its answer, as the pact keeps it. */
export type Exchange = {
  /** Provider states with their parameters; what each means is written down in `docs/contracts/third-parties.md`. */
  readonly given?: readonly Readonly<Given>[];
  /** Names the exchange among those of its service. */
  readonly receiving: string;
  readonly request: {
    readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly query?: Query;
    readonly headers?: Headers;
    /** JSON, matchers allowed. */
    readonly body?: unknown;
  };
  /** Texts and numbers of a body are matched by type, unless the states or the request give them (`by-type.ts`). */
  readonly response: { readonly status: number; readonly headers?: Headers; readonly body?: unknown };
};

/** The same for a call that sends a form. */
export type FormExchange = Omit<Exchange, 'request'> & {
  readonly request: Omit<Exchange['request'], 'query' | 'body'> & { readonly form: string };
};

/** The body of an answer, in which only what the provider was given is literal; a refusal is, because adapters branch on its code and text. */
const answered = ({ status, body }: Exchange['response'], ...given: readonly unknown[]): unknown =>
  status < 400 ? byType(body, new Set(given.flatMap(valuesIn))) : body;

type Test = (url: string) => Promise<void>;

const optionsFor = (provider: string) => ({
  consumer: 'masthead-adapters',
  provider,
  dir: folders.draft,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'warn' as const,
});

/**
 * Writes exchanges into the one pact with a service, each while a test runs the real adapter against a mock server at `url`.
 * `exchange({ receiving: 'a sign-out', request, response }, async (url) => …)`
 */
export const exchangeWith = (
  service:
    | 'user-service'
    | 'content-service'
    | 'geolocation-service'
    | 'forms-service'
    | 'search-service'
    | 'media-service'
    | 'alumni-service'
    | 'articles-service'
    | 'site-service'
    | 'link-shortener'
    | 'video-service'
    | 'oembed-host',
): ((exchange: Exchange, test: Test) => Promise<void>) => {
  const pact = new PactV4(optionsFor(service));
  return async ({ given = [], receiving, request, response }, test) => {
    const interaction = pact.addInteraction();
    for (const [state, parameters] of given) interaction.given(state, parameters);
    await interaction
      .uponReceiving(receiving)
      .withRequest(request.method, request.path, (call) => {
        if (request.query !== undefined) call.query(request.query);
        if (request.headers !== undefined) call.headers(request.headers);
        if (request.body !== undefined) call.jsonBody(request.body);
      })
      .willRespondWith(response.status, (answer) => {
        if (response.headers !== undefined) answer.headers(response.headers);
        if (response.body !== undefined) answer.jsonBody(answered(response, given, request));
      })
      .executeTest(heard(({ url }) => test(url)));
  };
};

/** The header of a refusal with the seconds to wait; the pact requires any number. */
export const retryAfter = (seconds: number) => ({ 'Retry-After': MatchersV3.regex('^[1-9][0-9]*$', String(seconds)) });

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The same for calls that send a form: the newer builder takes any body that is not JSON for a binary file. */
export const formExchangeWith = (service: 'user-service'): ((exchange: FormExchange, test: Test) => Promise<void>) => {
  const pact = new PactV3(optionsFor(service));
  return async ({ given = [], receiving, request: { form, headers, ...request }, response }, test) => {
    for (const [state, parameters] of given) pact.given(state, parameters);
    await pact
      .uponReceiving(receiving)
      .withRequest({ ...request, headers: { ...formType, ...headers }, body: form })
      .willRespondWith({ ...response, body: answered(response, given, { ...headers, form }) })
      .executeTest(heard(({ url }) => test(url)));
  };
};
