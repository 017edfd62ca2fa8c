import { passwordProblem } from '@masthead/core/password';
import { isProvider, type Provider } from '@masthead/core/social-sign-in';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import { signInTooOld } from './own-account.ts';
import { refused } from './registration.ts';
import type { TokenHeaders } from './sessions.ts';
import type { MemoryUser } from './user.ts';

type Options = {
  readonly siteName: string;
  readonly userOf: (request: ServiceRequest) => MemoryUser | undefined;
  /** Whether the current session was signed in to within five minutes. */
  readonly isFresh: (request: ServiceRequest) => boolean;
  readonly keep: (user: MemoryUser) => void;
  /** Ends all sessions but the current one. */
  readonly endOthers: (request: ServiceRequest) => void;
  /** Opens a session in place of every one of the account. */
  readonly openInsteadOfAll: (user: MemoryUser, request: ServiceRequest) => Promise<TokenHeaders>;
};

const providerIn = (value: unknown): Provider | undefined =>
  typeof value === 'string' && isProvider(value) ? value : undefined;

/** The providers that an account is linked with. */
export const linkedTo = ({ socialLoginIdps = '' }: MemoryUser): readonly string[] =>
  socialLoginIdps.split(',').filter((name) => name !== '');

const without = (user: MemoryUser, provider: string): MemoryUser => ({
  ...user,
  socialLoginIdps: linkedTo(user)
    .filter((name) => name !== provider)
    .join(','),
});

/**
 * The sign-in methods of an account, which its owner may remove or add (A§7). Every linked provider
 * can sign in here.
 */
export const memoryOwnIdentities = ({ siteName, userOf, isFresh, keep, endOthers, openInsteadOfAll }: Options) => {
  /** Runs for the visitor's own id only, and after a sign-in of the last five minutes. */
  const asFreshOwner =
    (run: (user: MemoryUser, request: ServiceRequest) => ServiceAnswer | Promise<ServiceAnswer>): Route['run'] =>
    (request, id) => {
      const user = userOf(request);
      if (user === undefined) return { status: 401 };
      if (id !== user.id) return { status: 404 };
      return isFresh(request) ? run(user, request) : signInTooOld;
    };

  const unlink = asFreshOwner((user, request) => {
    const provider = providerIn(fieldsOf(request).socialLoginIdpName);
    if (provider === undefined) return { status: 400 };
    const linked = linkedTo(user);
    if (!linked.includes(provider)) return { status: 204 };
    if (user.password === undefined && linked.length === 1) return { status: 409 };
    keep(without(user, provider));
    endOthers(request);
    return { status: 204 };
  });

  const createPassword = asFreshOwner(async (user, request) => {
    const { password, socialLoginIdpName: named } = fieldsOf(request);
    const unlinked = providerIn(named);
    if (typeof password !== 'string' || named !== unlinked) return { status: 400 };
    if (passwordProblem(password, { email: user.email, siteName }) !== undefined) return refused(400, 1003);
    if (password === user.password) return refused(400, 6011);
    if (user.password !== undefined) return { status: 409 };
    const owner = { ...(unlinked === undefined ? user : without(user, unlinked)), password };
    keep(owner);
    return { status: 204, headers: await openInsteadOfAll(owner, request) };
  });

  return {
    routes: [
      { call: 'POST /v2/users/:id/unlink-social-login-user-account', run: unlink },
      { call: 'POST /v2/users/:id/password', run: createPassword },
    ] satisfies readonly Route[],
  };
};
