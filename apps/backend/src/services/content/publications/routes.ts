import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { sendProblem } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { uuidPattern } from '../../../platform/values/uuid.ts';
import { refuseWithoutKey } from '../shared/api-key.ts';
import type { Context } from '../shared/context.ts';
import { publicationNotifier } from './publication-notifier.ts';
import { publishedAfter } from './store.ts';

const longestWaitS = 25;

const Asked = Type.Object(
  {
    site: text(100, 1),
    after: Type.Optional(Type.String({ pattern: uuidPattern })),
    wait: Type.Optional(Type.String({ pattern: '^(1?\\d|2[0-5])$' })),
  },
  { additionalProperties: false },
);

const Answer = Type.Object({
  cursor: Type.String(),
  everything: Type.Boolean(),
  paths: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
});

export type PublicationOptions = Pick<Context, 'db' | 'config'> & {
  /** How many may wait at once; each holds a connection, and nothing else. */
  readonly maxWaiting?: number;
};

/**
 * `GET /publications`: what was published after a cursor, as soon as something was, at the latest after `wait` seconds (25 at most, none unless
 * given). Without a cursor, or with one that the database does not know, the answer is at once: everything, and the cursor to begin with.
 */
export const publicationRoutes =
  ({ db, config, maxWaiting = 200 }: PublicationOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const notifier = publicationNotifier({
      databaseUrl: config.databaseUrl,
      onLost: (cause) => app.log.warn({ err: cause }, 'connection for publications lost; retrying'),
    });
    const stopping = new AbortController();
    app.addHook('preClose', async () => {
      stopping.abort();
      await notifier.close();
    });
    let waiting = 0;
    app.get(
      '/publications',
      {
        logLevel: 'warn',
        schema: {
          tags: ['content'],
          summary: 'The paths of the pages published after a cursor; waits for the next publication when asked to',
          querystring: Asked,
          response: { 200: Answer },
        },
        onRequest: refuseWithoutKey(config.contentApiKey),
      },
      async (request, reply) => {
        const { site, after, wait = '0' } = request.query;
        if (waiting >= maxWaiting) return sendProblem(request, reply.header('retry-after', '5'), 503);
        reply.header('cache-control', 'no-store');
        const until = performance.now() + Math.min(Number(wait), longestWaitS) * 1_000;
        const hangsUp = new AbortController();
        reply.raw.once('close', () => hangsUp.abort());
        const signal = AbortSignal.any([hangsUp.signal, stopping.signal]);
        waiting += 1;
        try {
          for (;;) {
            // Before the log is read: what is published in between has rung already.
            const left = until - performance.now();
            const rung = left > 0 && after !== undefined && !signal.aborted ? notifier.wait(left, signal) : undefined;
            const published = await publishedAfter(db, site, after);
            if (rung === undefined || published.everything || published.paths.length > 0) return published;
            await rung;
          }
        } finally {
          waiting -= 1;
        }
      },
    );
  };
