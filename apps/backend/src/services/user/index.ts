import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { captchaRoutes } from './routes/captcha.ts';
import { lookupRoutes } from './routes/lookups.ts';
import { registrationRoutes } from './routes/registration.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { userRoutes } from './routes/users.ts';
import { makeToolbox } from './toolbox.ts';

/** The user service of docs/contracts/user-service.md. */
export const userService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeToolbox(context);
    await app.register(signInRoutes(tools));
    await app.register(tokenRoutes(tools));
    await app.register(registrationRoutes(tools));
    await app.register(userRoutes(tools));
    await app.register(lookupRoutes(tools));
    await app.register(captchaRoutes(tools));
  };
