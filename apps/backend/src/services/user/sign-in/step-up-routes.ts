import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { text } from '../../../platform/http/text.ts';
import { uuidPattern } from '../../../platform/values/uuid.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import { deviceOf } from '../shared/devices.ts';
import { handOutSession, replaceSessions } from '../shared/session.ts';
import { moveEmailChanges } from '../shared/session-store.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { claimChange, makeConfirmation } from './step-up.ts';
import type { SignIn } from './use-case.ts';

const UserPath = Type.Object({ id: text(100) });

const StepUp = Type.Object(
  {
    /** The pending change: its first caller may continue. */
    change: Type.String({ pattern: uuidPattern }),
    password: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
);

/** Whether the change is the caller's to make now; one that was taken before is being made, or has been. */
const StepUpAnswer = Type.Object({ data: Type.Object({ isTaken: Type.Boolean() }) });

/**
 * `POST v2/users/{id}/step-up`: the owner of a session shows once more who they are, for a sensitive change that waits (security promise 8).
 * With the password a new session takes the place of this one; without, this one must be fresh. Each change is let through once.
 */
export const stepUpRoutes =
  (tools: Toolbox, signIn: SignIn): FastifyPluginAsyncTypebox =>
  async (app) => {
    const confirm = makeConfirmation(tools, signIn);
    app.addHook('onRequest', keepPrivate);
    app.post(
      '/v2/users/:id/step-up',
      {
        schema: {
          summary: 'Sign in again for a sensitive change, and take the change',
          security: signedIn,
          params: UserPath,
          body: StepUp,
          response: { 200: StepUpAnswer },
        },
      },
      async (request, reply) => {
        const { change, password } = request.body;
        const fresh = password === undefined;
        const { userId, sessionId } = await authenticateOwner(tools, request, request.params.id, { fresh });
        const granted = fresh ? undefined : await confirm(userId, password, request.caller, deviceOf(request, tools));
        if (granted !== undefined) {
          const { user, session } = granted;
          await moveEmailChanges(tools.db, { from: sessionId, to: session.id });
          await replaceSessions(tools, request);
          handOutSession(tools, reply, user, { ...session, isDeviceKept: true });
        }
        return reply.send({ data: { isTaken: !(await claimChange(tools, userId, change)) } });
      },
    );
  };
