import { defaultLanguage, type TransportFailure } from '@masthead/core';
import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
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
 * What anybody on the way may know of a call without making it; the gateway forwards by these facts.
 *
 * `path` is as the specification prints it, with a `:name` for each segment that differs from call to call, and `patterns` says what
 * each may be, as the source of a regular expression. `session`: `none` carries no token, `opens` the access token
 * of the session that it replaces, expired or not, `offered` one when there is one, `required` is not made without one; `renews` and
 * `ends` mark the only two calls that may carry the refresh token (A§7). Where several calls share
 * an address, `says` tells them apart.
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
  /** Whether a POST only asks, and may be asked again. */
  readonly isQuery: boolean;
  /** What the form of this call says, and no other call's at the same address does. */
  readonly says: Readonly<Record<string, string>> | undefined;
  /** Only where an answer may well be longer than a megabyte. */
  readonly maxAnswerBytes: number | undefined;
};

/** A port that a call can fill: something given, and one answer. */
export type AnyPort = (...given: never) => TE.TaskEither<unknown, unknown>;
type GivenTo<Port> = Port extends (...given: infer Given) => unknown ? Given : never;
type FailureOf<Port> = Port extends (...given: never) => TE.TaskEither<infer Failure, unknown> ? Failure : never;
type ValueOf<Port> = Port extends (...given: never) => TE.TaskEither<unknown, infer Value> ? Value : never;

/** A call as data, and the function that makes it over some transport: `findCompanies(http)` is the core's `FindCompanies`. */
export type Call<Port> = ((
  http: Http,
) => (...given: GivenTo<Port>) => TE.TaskEither<FailureOf<Port> | TransportFailure, ValueOf<Port>>) & {
  readonly facts: CallFacts;
};

/** Something to try a call with: what is given to it, and the JSON of an answer that it reads (none for a call that reads nothing). */
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
  readonly says?: Readonly<Record<string, string>>;
  readonly maxAnswerBytes?: number;
  /** What stands in the places that the facts above leave open. */
  readonly request: (given: GivenTo<Port>, context: HttpContext) => PartsOf<Path, Query, Header, Body>;
  /** What a 2xx answer comes to. */
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
      says: definition.says,
      maxAnswerBytes: definition.maxAnswerBytes,
    };
    return withFacts(
      facts,
      (http) =>
        (...given) =>
          pipe(
            http(requestFor(facts, definition.request(given, http.context ?? noContext))),
            TE.mapLeft(refusedBy<FailureOf<Port>>(definition.refusals)),
            TE.chainEitherK((answer) => definition.answer(answer, given, http.context ?? noContext)),
          ),
    );
  };

/** A call that is made in some other way than `call` would, with the facts of the one that goes over the wire. */
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
 * Reads the JSON of an answer through its wire codec, bare or inside `data` (decisions §14), and makes of it what the port promises. What the
 * codec reads on without is told to the transport's `report`, by the name of the codec.
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

/** The same for a call that is done even where a service has nothing to say of it: its answer is 2xx without a body, or 204. */
export const unlessEmpty =
  <Failure, Value, Given extends readonly unknown[]>(
    read: (answer: HttpAnswer, given: Given, context: Pick<HttpContext, 'report'>) => E.Either<Failure, Value>,
    ofNothing: (given: Given) => Value,
  ): typeof read =>
  (answer, given, context) =>
    answer.body === undefined ? E.right(ofNothing(given)) : read(answer, given, context);

/** For a call whose answer says nothing but that it is done. */
export const readingNothing = (): E.Either<never, void> => E.right(undefined);
