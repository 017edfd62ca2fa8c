import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import { bearerOf, type TokenScope } from './tokens.ts';

const bearer = /^Bearer ([\w-]{20,200})$/iu;

/** Who changes something, and when. */
export type Change = { readonly actor: string; readonly at: Date };

/** Who may call what of the publishing API. */
export const makeAccess = ({ db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>) => {
  const actors = new WeakMap<FastifyRequest, string>();

  /** The name of the token's owner. */
  const demand = async (request: FastifyRequest, scope: TokenScope): Promise<string> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const owner = token === undefined ? undefined : await bearerOf(db, config.site.key, token, clock());
    if (owner === undefined)
      throw new Refusal(401, 'A service token is required: Authorization: Bearer TOKEN.', {
        'www-authenticate': 'Bearer',
      });
    if (!owner.scopes.includes(scope)) throw new Refusal(403, `The token has no scope ${scope}.`);
    return owner.name;
  };

  return {
    /** Route options that let a call with this scope through. Checked before a body is read: strangers learn nothing of what it should be. */
    only: (scope: TokenScope) => ({
      onRequest: async (request: FastifyRequest) => {
        actors.set(request, await demand(request, scope));
      },
    }),
    /** Who makes the change that a call asks for, and when. */
    changeBy: (request: FastifyRequest): Change => ({ actor: actors.get(request) ?? '', at: clock() }),
    /** The security of an operation in OpenAPI. */
    security: [{ serviceToken: [] }],
  };
};

export type Access = ReturnType<typeof makeAccess>;
