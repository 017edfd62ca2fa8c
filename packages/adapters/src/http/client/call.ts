import { defaultLanguage, type TransportFailure } from '@masthead/core';
import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { ServiceName } from '../../services.ts';
import { decodeBareOrWrapped } from './decode.ts';
import {
  form,
  type Http,
  type HttpAnswer,
  type HttpContext,
  type HttpRequest,
  json,
  type Rejected,
  unforeseen,
} from './transport.ts';

/**
 * Facts of a call that are known without making it; the gateway forwards by them.
 * `path` is as the specification prints it, with a `:name` for each variable segment, and
 * `patterns` restricts each by the source of a regular expression. `session`: `none` carries no
 * token, `opens` the access token of the session that it replaces, expired or not, `offered` one
 * when there is one, `required` is not made without one; `renews` and `ends` mark the only two
 * calls that may carry the refresh token (A§7). Where several calls share an address, `distinguishedBy`
 * distinguishes them.
 */
export type CallFacts = {
  readonly service: ServiceName;
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly patterns: Readonly<Record<string, string>>;
  readonly session: 'none' | 'opens' | 'offered' | 'required' | 'renews' | 'ends';
  readonly query: readonly string[];
  readonly headers: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  /** Whether a POST only reads, and may be repeated. */
  readonly isQuery: boolean;
  /** Form values that distinguish this call from others at the same address. */
  readonly distinguishedBy: Readonly<Record<string, string>> | undefined;
  /** Only where an answer may well be longer than a megabyte. */
  readonly maxAnswerBytes: number | undefined;
};

/** A port that a call can fill: something given, and one answer. */
export type AnyPort = (...given: never) => TaskEither<unknown, unknown>;
type GivenTo<Port> = Port extends (...given: infer Given) => unknown ? Given : never;
type FailureOf<Port> = Port extends (...given: never) => TaskEither<infer Failure, unknown> ? Failure : never;
type ValueOf<Port> = Port extends (...given: never) => TaskEither<unknown, infer Value> ? Value : never;

/** A call as data, and the function that makes it over some transport: `findCompanies(http)` is the core's `FindCompanies`. */
export type Call<Port> = ((
  http: Http,
) => (...given: GivenTo<Port>) => TaskEither<FailureOf<Port> | TransportFailure, ValueOf<Port>>) & {
  readonly facts: CallFacts;
};

/**
 * A sample of a call: its argument, and the JSON of an answer that it decodes (none for a call
 * without an answer).
 */
export type Sample<Port> = { readonly given: GivenTo<Port>; readonly answer: unknown };

type SegmentsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | SegmentsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PartsOf<Path extends string, Query extends string, Header extends string, Body extends CallFacts['body']> = {
  readonly query?: { readonly [Name in Query]?: string | number | undefined };
  readonly headers?: { readonly [Name in Header]?: string | undefined };
} & ([SegmentsOf<Path>] extends [never] ? object : { readonly segments: Readonly<Record<SegmentsOf<Path>, string>> }) &
  (Body extends 'json' ? { readonly body: unknown } : object) &
  (Body extends 'form' ? { readonly body: Readonly<Record<string, string>> } : object);

type Definition<
  Port extends AnyPort,
  Path extends string,
  Query extends string,
  Header extends string,
  Body extends CallFacts['body'],
> = Pick<CallFacts, 'service' | 'method' | 'session'> & {
  readonly path: Path;
  readonly query?: readonly Query[];
  readonly headers?: readonly Header[];
  readonly body?: Body;
  readonly isQuery?: boolean;
  readonly distinguishedBy?: Readonly<Record<string, string>>;
  readonly maxAnswerBytes?: number;
  /** Fills in what the facts above leave open. */
  readonly request: (given: GivenTo<Port>, context: HttpContext) => PartsOf<Path, Query, Header, Body>;
  /** Decodes a 2xx answer. */
  readonly answer: (
    answer: HttpAnswer,
    given: GivenTo<Port>,
    context: HttpContext,
  ) => E.Either<FailureOf<Port> | TransportFailure, ValueOf<Port>>;
  /** The refusals that the call foresees, by status; any other is `Unavailable`. */
  readonly refusals?:
    | Readonly<Record<number, FailureOf<Port>>>
    | ((rejected: Rejected) => FailureOf<Port> | TransportFailure);
} & ([SegmentsOf<Path>] extends [never]
    ? { readonly patterns?: undefined }
    : { readonly patterns: Readonly<Record<SegmentsOf<Path>, string>> });

/**
 * Describes a call whose port is a type of the core. Query names, headers and segments that the facts do not name, an answer that is not
 * what the port promises and a refusal that it does not know do not compile.
 * `const findCompanies = call<FindCompanies>()({ service: 'user', method: 'GET', path: '/v2/lookup/company', … })`
 */
export const call =
  <Port extends AnyPort>() =>
  <
    Path extends string,
    Query extends string = never,
    Header extends string = never,
    Body extends CallFacts['body'] = 'none',
  >(
    definition: Definition<Port, Path, Query, Header, Body>,
  ): Call<Port> => {
    const { service, method, path, patterns = {}, session, query = [], headers = [], body = 'none' } = definition;
    const facts: CallFacts = {
      service,
      method,
      path,
      patterns,
      session,
      query,
      headers,
      body,
      isQuery: definition.isQuery ?? false,
      distinguishedBy: definition.distinguishedBy,
      maxAnswerBytes: definition.maxAnswerBytes,
    };
    return withFacts(facts, (http) => (...given) => async () => {
      const context = http.context ?? noContext;
      const answer = await http(requestFor(facts, definition.request(given, context)))();
      return E.isLeft(answer)
        ? E.left(refusedBy<FailureOf<Port>>(definition.refusals)(answer.left))
        : definition.answer(answer.right, given, context);
    });
  };

/** Attaches the facts of a call to a function that makes it in another way than `call` would. */
export const withFacts = <Made extends (http: Http) => unknown>(
  facts: CallFacts,
  make: Made,
): Made & { readonly facts: CallFacts } => Object.assign(make, { facts });

const noContext: HttpContext = { language: defaultLanguage, site: '' };

type Parts = {
  readonly segments?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: HttpRequest['headers'];
  readonly body?: unknown;
};

const requestFor = (facts: CallFacts, { segments = {}, query, headers, body }: Parts): HttpRequest => {
  const names = facts.path.split('/').filter((name) => name !== '');
  return {
    method: facts.method,
    path: names.map((name) => (name.startsWith(':') ? (segments[name.slice(1)] ?? '') : name)),
    ...(facts.path.endsWith('/') && { endsWithSlash: true }),
    ...(query === undefined ? {} : { query: given(query) }),
    ...(headers === undefined ? {} : { headers }),
    ...bodyOf(facts, body),
    ...(facts.isQuery && { isQuery: true }),
    ...(facts.session === 'none' ? {} : { session: facts.session }),
    ...(facts.maxAnswerBytes === undefined ? {} : { maxAnswerBytes: facts.maxAnswerBytes }),
  };
};

const given = (query: NonNullable<Parts['query']>): NonNullable<HttpRequest['query']> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

const bodyOf = (facts: CallFacts, body: unknown): Pick<HttpRequest, 'body'> => {
  if (facts.body === 'none') return {};
  return { body: facts.body === 'json' ? json(body) : form({ ...(typeof body === 'object' ? body : {}) }) };
};

const refusedBy =
  <Failure>(
    refusals: Readonly<Record<number, Failure>> | ((rejected: Rejected) => Failure | TransportFailure) | undefined,
  ) =>
  (failure: Rejected | TransportFailure): Failure | TransportFailure => {
    if (failure._tag !== 'Rejected') return failure;
    if (typeof refusals === 'function') return refusals(failure);
    return refusals?.[failure.status] ?? unforeseen(failure);
  };

/**
 * Decodes the JSON of an answer with its wire codec, bare or inside `data` (decisions §14), and
 * converts it to the port's type. Parts that are dropped are passed to the transport's `report`
 * under the name of the codec.
 */
export const reading =
  <Wire, Value, Given extends readonly unknown[]>(
    codec: t.Decoder<unknown, Wire>,
    toValue: (wire: Wire, given: Given) => Value,
  ): ((answer: HttpAnswer, given: Given, context: Pick<HttpContext, 'report'>) => E.Either<TransportFailure, Value>) =>
  (answer, given, { report }) =>
    pipe(
      answer,
      decodeBareOrWrapped(codec, (what) => report?.({ at: codec.name, componentName: '', ...what })),
      E.map((wire) => toValue(wire, given)),
    );

/** Like `reading`, for a call that also succeeds with an empty 2xx answer or 204. */
export const unlessEmpty =
  <Failure, Value, Given extends readonly unknown[]>(
    read: (answer: HttpAnswer, given: Given, context: Pick<HttpContext, 'report'>) => E.Either<Failure, Value>,
    ofNothing: (given: Given) => Value,
  ): typeof read =>
  (answer, given, context) =>
    answer.body === undefined ? E.right(ofNothing(given)) : read(answer, given, context);

/** Ignores the answer, for a call without a result. */
export const readingNothing = (): E.Either<never, void> => E.right(undefined);
