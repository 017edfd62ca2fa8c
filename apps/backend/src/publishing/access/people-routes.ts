// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { text } from '../../platform/http/text.ts';
import { readEmailAddress } from '../../platform/values/email-address.ts';
import type { Tables } from '../../services/tables.ts';
import { type Person, personsWithRoles, roles } from '../../services/user/shared/roles.ts';
import type { Access } from './access.ts';
import { changeRoles } from './people.ts';

const Roles = Type.Array(Type.Enum([...roles]), { uniqueItems: true });
const PersonAnswer = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), roles: Roles });

const answerOf = ({ id, name, email, roles: held }: Person) => ({ id, name, email, roles: [...held] });

/** Who has which role, for administrators (docs/contracts/publishing-service.md). */
export const peopleRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, accountOf, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.get(
      '/people/roles',
      {
        ...only('administer'),
        schema: {
          tags: ['publishing'],
          summary: 'Everyone with a role for the site',
          security,
          response: { 200: Type.Object({ people: Type.Array(PersonAnswer) }) },
        },
      },
      async () => ({ people: (await personsWithRoles(db, site)).map(answerOf) }),
    );

    app.put(
      '/people/roles',
      {
        ...only('administer', { isSensitive: true }),
        schema: {
          tags: ['publishing'],
          summary: 'Replaces the roles that the account with an address has for the site',
          security,
          body: Type.Object({ email: text(254, 1), roles: Roles }, { additionalProperties: false }),
          response: { 200: PersonAnswer },
        },
      },
      async (request) => {
        const { email, roles: wanted } = request.body;
        const emailKey = readEmailAddress(email)?.key;
        const change = { ...changeBy(request), by: accountOf(request), emailKey: emailKey ?? '', wanted: () => wanted };
        const changed = await changeRoles(db, site, change);
        switch (changed._tag) {
          case 'Unknown':
            throw new Refusal(404, 'There is no account with this address that is confirmed.');
          case 'Last':
            throw new Refusal(409, 'The site would have no administrator: make another account one first.');
          case 'NotAllowed':
            throw new Refusal(403, 'Your account is no administrator any more.');
          case 'Changed':
            return answerOf(changed.person);
        }
      },
    );
  };
