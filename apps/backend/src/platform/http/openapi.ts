import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Describes every route registered after it at `/openapi.json`, from the same schemas that check the requests. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Masthead backend',
        version: '1',
        description:
          'Every refusal without a body of its own is an RFC 9457 problem document with the id of the request.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refresh: { type: 'apiKey', in: 'header', name: 'refresh_token' },
          serviceToken: { type: 'http', scheme: 'bearer' },
          captcha: { type: 'apiKey', in: 'header', name: 'CaptchaKey' },
          identity: { type: 'apiKey', in: 'header', name: 'identity_ticket' },
        },
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
