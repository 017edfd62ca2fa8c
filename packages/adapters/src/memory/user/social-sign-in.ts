import type { Now } from '@masthead/core';
import { services } from '../../services.ts';
import { fieldsOf, formFieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import { reLoginRequired } from './own-account.ts';
import { linkedTo } from './own-identities.ts';
import { chosenIn, type NamedOrNot, type NamedPerson, providerPage, subjectOf } from './provider-page.ts';
import type { TokenHeaders } from './sessions.ts';
import type { MemoryUser } from './user.ts';

type Options = {
  readonly now: Now;
  /** At which providers visitors may sign in. */
  readonly offered: readonly string[];
  /** Origin of the site; providers redirect to its `/auth/{provider}/callback`. */
  readonly siteOrigin: string;
  readonly users: () => Iterable<MemoryUser>;
  readonly userOf: (request: ServiceRequest) => MemoryUser | undefined;
  readonly byId: (id: string) => MemoryUser | undefined;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly keep: (user: MemoryUser) => void;
  /** Whether the visitor has signed in within the last five minutes. */
  readonly isFresh: (request: ServiceRequest) => boolean;
  readonly openFor: (user: MemoryUser, request: ServiceRequest) => Promise<TokenHeaders>;
  readonly recordOf: (user: MemoryUser) => object;
};

/** A person at one provider. */
type Identity = NamedPerson & { readonly provider: string };

const attemptLifeMs = 600_000;
const ticketLifeMs = 1_800_000;

const away: ServiceAnswer = { status: 503, headers: { 'retry-after': '5' } };

/**
 * Social sign-in (decisions §3, §10) with its providers: each is a page of this service where a
 * visitor chooses an identity. What a real service would seal is stored here while it is valid. An
 * account linked from the start belongs to its owner at that provider.
 */
export const memorySocialSignIn = (options: Options) => {
  const { now, offered, byEmail, byId, keep } = options;
  const attempts = new Map<string, { readonly provider: string; readonly state: string; readonly until: number }>();
  const codes = new Map<string, { readonly named: NamedOrNot; readonly state: string }>();
  const tickets = new Map<string, { readonly identity: Identity; readonly until: number }>();
  /** Accounts by identity. */
  const owners = new Map<string, string>();
  const keyOf = ({ provider, subject }: Pick<Identity, 'provider' | 'subject'>): string => `${provider} ${subject}`;
  for (const user of options.users())
    for (const provider of linkedTo(user)) owners.set(keyOf({ provider, subject: subjectOf(user) }), user.id);

  const ownerOf = (identity: Identity): MemoryUser | undefined => {
    const owner = byId(owners.get(keyOf(identity)) ?? '');
    return owner !== undefined && linkedTo(owner).includes(identity.provider) ? owner : undefined;
  };

  /** Links an identity that no other account has; returns the updated account. */
  const link = (user: MemoryUser, identity: Identity): MemoryUser => {
    const linked = { ...user, socialLoginIdps: [...new Set([...linkedTo(user), identity.provider])].join(',') };
    owners.set(keyOf(identity), user.id);
    keep(linked);
    return linked;
  };

  /** Runs for a provider that is offered; any other there is not. */
  const at =
    (run: (provider: string, request: ServiceRequest) => ServiceAnswer | Promise<ServiceAnswer>): Route['run'] =>
    (request, provider = '') =>
      offered.includes(provider) ? run(provider, request) : { status: 404 };

  const start = at((provider, { headers }) => {
    const [transaction, state] = [crypto.randomUUID(), crypto.randomUUID()];
    attempts.set(transaction, { provider, state, until: now() + attemptLifeMs });
    // On the loopback interface the host header names this service.
    const page = new URL(`http://${headers.host ?? 'memory'}${services.user.prefix}/identity/${provider}`);
    page.searchParams.set('state', state);
    return { status: 200, body: { authorizationUrl: page.href, transaction } };
  });

  const showPage = at((provider) => ({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    bytes: new TextEncoder().encode(providerPage(provider, options.users())),
  }));

  const choose = at((provider, request) => {
    const named = chosenIn(formFieldsOf(request), options.users());
    if (named === undefined) return { status: 400 };
    const state = request.query.get('state') ?? '';
    const back = new URL(`/auth/${provider}/callback`, options.siteOrigin);
    back.searchParams.set('state', state);
    if (named === 'refuses') back.searchParams.set('error', 'access_denied');
    else {
      const code = crypto.randomUUID();
      codes.set(code, { named, state });
      back.searchParams.set('code', code);
    }
    return { status: 303, headers: { location: back.href } };
  });

  /**
   * Returns the person that the provider names for a callback; once, and only in the browser that
   * started.
   */
  const nameOf = (provider: string, request: ServiceRequest): NamedOrNot | 'notOurs' => {
    const { transaction, answer } = fieldsOf(request);
    const brought = new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {}));
    const attempt = attempts.get(String(transaction));
    attempts.delete(String(transaction));
    if (attempt?.provider !== provider || attempt.until <= now() || brought.get('state') !== attempt.state)
      return 'notOurs';
    if (brought.has('error')) return 'refuses';
    const given = codes.get(String(brought.get('code')));
    codes.delete(String(brought.get('code')));
    return given?.state === attempt.state ? given.named : 'refuses';
  };

  const finish = at(async (provider, request) => {
    const named = nameOf(provider, request);
    if (named === 'notOurs') return { status: 400 };
    if (named === 'refuses') return { status: 403 };
    if (named === 'away') return away;
    const identity: Identity = { ...named, provider };
    const owner = ownerOf(identity);
    if (owner !== undefined) {
      const body = { outcome: 'signedIn', data: options.recordOf(owner) };
      return { status: 200, headers: await options.openFor(owner, request), body };
    }
    const ticket = crypto.randomUUID();
    tickets.set(ticket, { identity, until: now() + ticketLifeMs });
    const { subject: _, ...person } = named;
    const isKnown = person.emailIsVerified && byEmail(person.email) !== undefined;
    return { status: 200, body: { outcome: isKnown ? 'proofNeeded' : 'registrationNeeded', ticket, person } };
  });

  /** Returns the identity in a request's ticket while it is valid. */
  const identityIn = ({ headers }: ServiceRequest): Identity | undefined => {
    const ticket = tickets.get(headers.identity_ticket ?? '');
    return ticket !== undefined && ticket.until > now() ? ticket.identity : undefined;
  };

  const linkToOwner: Route['run'] = (request, id) => {
    const user = options.userOf(request);
    if (user === undefined) return { status: 401 };
    if (id !== user.id) return { status: 404 };
    const identity = identityIn(request);
    if (identity === undefined) return { status: 410 };
    if (!options.isFresh(request)) return reLoginRequired;
    const holder = ownerOf(identity);
    const isOfOneAddress = identity.emailIsVerified && byEmail(identity.email)?.id === user.id;
    if (!isOfOneAddress || (holder !== undefined && holder.id !== user.id)) return { status: 409 };
    link(user, identity);
    return { status: 204 };
  };

  return {
    /**
     * Returns the identity in a request's ticket, and a function that spends it for the new
     * account; undefined without a valid one.
     */
    registrant: (request: ServiceRequest) => {
      const identity = identityIn(request);
      if (identity === undefined) return undefined;
      return {
        isTaken: () => ownerOf(identity) !== undefined,
        spend: () => void tickets.delete(request.headers.identity_ticket ?? ''),
        link: (user: MemoryUser) => link(user, identity),
      };
    },
    routes: [
      { call: 'GET /v2/auth/social', run: () => ({ status: 200, body: { providers: offered } }) },
      { call: 'GET /v2/auth/social/:provider/start', run: start },
      { call: 'POST /v2/auth/social/:provider/callback', run: finish },
      { call: 'POST /v2/users/:id/identities', run: linkToOwner },
      { call: 'GET /identity/:provider', run: showPage },
      { call: 'POST /identity/:provider', run: choose },
    ] satisfies readonly Route[],
  };
};
