import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { makeToolbox } from './shared/toolbox.ts';
import { signInRoutes } from './sign-in/routes.ts';

const capabilities = [
  signInRoutes,
  sessionRoutes,
  registrationRoutes,
  profileRoutes,
  savedArticleRoutes,
  lookupRoutes,
  captchaRoutes,
];

/** The user service of docs/contracts/user-service.md. */
export const userService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeToolbox(context);
    for (const routes of capabilities) await app.register(routes(tools));
  };
