import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import { freshLoginRequired, type personCheck } from '../../services/user/index.ts';
import type { Role } from '../../services/user/shared/roles.ts';
import { referenceOf } from './persons.ts';
import { bearerOf, type TokenScope } from './tokens.ts';

const bearer = /^Bearer (mhc_[\w-]{20,200})$/iu;

/** Who changes something, and when: a service token by its name, a person by a reference without personal data (`nameOf`). */
export type Change = {
  readonly actor: string;
  readonly at: Date;
  /** Whether what is published has to be approved before. */
  readonly needsApproval?: boolean;
};

/** What a call needs: a scope, or what only people may do. */
type Right = TokenScope | 'discuss' | 'review' | 'log' | 'administer';

const rights: Readonly<Record<Role, readonly Right[]>> = {
  author: ['draft', 'discuss'],
  editor: ['draft', 'discuss', 'publish', 'review', 'log'],
  administrator: ['draft', 'discuss', 'publish', 'review', 'log', 'administer'],
  newsletters: [],
};

/** Returns whether somebody with these roles may do what takes a right. */
export const hasRight = (held: readonly Role[], right: Right): boolean =>
  held.some((role) => rights[role].includes(right));

/** Returns the roles with a right as a sentence names them. */
const rolesWith = (right: Right): string =>
  Object.entries(rights)
    .flatMap(([role, held]) => (held.includes(right) ? [role] : []))
    .join(' or ');

const unauthenticated = (): Refusal =>
  new Refusal(401, 'Sign in, or send a service token: Authorization: Bearer TOKEN.', { 'www-authenticate': 'Bearer' });

/** Who calls: the actor of what is changed, and the account of a person. */
type Caller = { readonly actor: string; readonly account?: string };

type AccessContext = Pick<Context<Tables>, 'db' | 'config' | 'clock'> & {
  readonly personOf: ReturnType<typeof personCheck>;
};

/** Who may call what of the publishing API. */
export const makeAccess = ({ db, config, clock, personOf }: AccessContext) => {
  const site = config.site.key;
  const callers = new WeakMap<FastifyRequest, Caller>();

  /** Returns who calls with a service token. */
  const tokenWith = async (token: string, right: Right): Promise<Caller> => {
    const owner = await bearerOf(db, site, token, clock());
    if (owner === undefined) throw unauthenticated();
    if (owner.scopes.includes(right)) return { actor: owner.name };
    throw new Refusal(
      403,
      right === 'draft' || right === 'publish'
        ? `The token has no scope ${right}.`
        : 'A service token cannot do this: sign in with an account.',
    );
  };

  /** Returns whose session a call has. Sessions and roles are read for each call: what is revoked ends with the next one. */
  const personWith = async (request: FastifyRequest, right: Right, isSensitive: boolean): Promise<Caller> => {
    const caller = await personOf(request);
    if (caller === undefined) throw unauthenticated();
    const { person, isFresh } = caller;
    if (person === undefined || !hasRight(person.roles, right))
      throw new Refusal(403, `Your account has no role that allows this: it takes the role ${rolesWith(right)}.`);
    if (isSensitive && !isFresh) throw freshLoginRequired();
    return { actor: request.method === 'GET' ? '' : await referenceOf(db, site, person), account: person.id };
  };

  const demand = (request: FastifyRequest, right: Right, isSensitive: boolean): Promise<Caller> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? personWith(request, right, isSensitive) : tokenWith(token, right);
  };

  return {
    /**
     * Route options that let a call with this right through. Checked before a body is read: strangers learn nothing of what it should be.
     * @param options.isSensitive also requires a sign-in of the last five minutes
     */
    only: (right: Right, { isSensitive = false } = {}) => ({
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await demand(request, right, isSensitive));
      },
    }),
    /** Returns whether who makes a call has a further right. */
    alsoHas: async (request: FastifyRequest, right: Right): Promise<boolean> => {
      try {
        await demand(request, right, false);
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.statusCode === 403) return false;
        throw error;
      }
    },
    /** Who makes the change that a call asks for, and when. */
    changeBy: (request: FastifyRequest): Change => ({
      actor: callers.get(request)?.actor ?? '',
      at: clock(),
      needsApproval: config.publishing.needsApproval,
    }),
    /** The account of the person who calls; undefined for a token. */
    accountOf: (request: FastifyRequest): string | undefined => callers.get(request)?.account,
    /** The security of an operation in OpenAPI. */
    security: [{ serviceToken: [] }, { bearer: [] }],
    /** The security of an operation for people alone. */
    personal: [{ bearer: [] }],
  };
};

export type Access = ReturnType<typeof makeAccess>;
