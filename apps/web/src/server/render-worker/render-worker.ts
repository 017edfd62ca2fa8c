import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { isMainThread, parentPort, type Transferable } from 'node:worker_threads';
import { pageLists } from '@masthead/core/page-lists';
import { requestIdOf } from '@masthead/gateway';
import next from 'next';
import { pino } from 'pino';
import { beginCacheVersion, clearCaches } from '../cache/cache-version.ts';
import { provideSiteRenewer } from '../calls/session-renewer.ts';
import { configuration } from '../configuration/configuration.ts';
import { countDecodeWarningsWith } from '../content/decode-warnings.ts';
import { findPageToRender } from '../content/load.ts';
import type { FromRenderer, PageFacts, ToRenderer } from '../render/messages.ts';
import { renderedBy } from '../render/render.ts';
import { askForRenewals } from '../render/renewals.ts';
import { shareStore } from '../stores/redis-store.ts';
import { duringRequest, logWhatIsWritten } from '../telemetry/log.ts';
import { startTracing, type Tracing } from '../telemetry/tracing.ts';

const port = parentPort;
if (isMainThread || port === null) throw new Error('The renderer runs in a thread of the site: start dist/server.js');

const post = (message: FromRenderer, transfer: readonly Transferable[] = []): void =>
  port.postMessage(message, transfer);

let tracing: Tracing | undefined;
const logger = pino(
  { base: { process: 'site' }, level: configuration().logLevel, mixin: () => ({ ...tracing?.currentFields() }) },
  { write: (line: string) => post({ _tag: 'Log', line }) },
);
logWhatIsWritten(logger);
await shareStore(configuration(), logger);
const { gateway, tracing: traces } = configuration();
tracing = traces && (await startTracing(traces, gateway));
const workingFor: Tracing['workingFor'] = tracing?.workingFor ?? ((_, work) => work());

/** The service may take its time, and processes that share Redis wait for each other before they ask it. */
const renewalTimeoutMs = gateway.timeoutsMs.user + 5_000;
const renewals = askForRenewals((question) => post({ ...question, trace: tracing?.currentHeader() }), renewalTimeoutMs);
provideSiteRenewer(renewals.renew);
countDecodeWarningsWith((count) => post({ _tag: 'Lost', count }));

// Next closes every `Upgrade` of the server it is given. It gets one without clients.
const app = next({ dev: false, dir: process.cwd(), httpServer: createServer() });
await app.prepare();
const pages = app.getRequestHandler();
const render = renderedBy((req, res) => duringRequest(requestIdOf(req), () => pages(req, res)));

const underWay = new Map<number, AbortController>();

const renderRequest = async ({ id, request, trace }: ToRenderer & { readonly _tag: 'Render' }): Promise<void> => {
  const abandoned = new AbortController();
  underWay.set(id, abandoned);
  try {
    const { body: rendered, ...answer } = await workingFor(trace, () => render(request, abandoned.signal));
    // A copy with memory of its own: small buffers share theirs with others.
    const body = new Uint8Array(rendered);
    post({ _tag: 'Rendered', id, answer: { ...answer, headers: { ...answer.headers }, body } }, [body.buffer]);
  } catch (cause) {
    post({ _tag: 'Failed', id, cause: cause instanceof Error ? cause : inspect(cause) });
  } finally {
    underWay.delete(id);
  }
};

const factsAt = async ({ address, trace }: ToRenderer & { readonly _tag: 'Find' }): Promise<PageFacts> => {
  const found = await workingFor(trace, () => findPageToRender(address));
  switch (found._tag) {
    case 'Found': {
      const { page, path } = found;
      const lists = pageLists(page.main);
      return {
        _tag: 'Found',
        page: { access: page.access, isEditing: page.isEditing },
        path,
        ...(lists.length > 0 && { lists }),
      };
    }
    case 'Unavailable':
      return { _tag: 'Unavailable', cause: inspect(found.cause) };
    default:
      return found;
  }
};

port.on('message', (message: ToRenderer) => {
  switch (message._tag) {
    case 'Render':
      return void renderRequest(message);
    case 'Find':
      return void factsAt(message).then((facts) => post({ _tag: 'Facts', id: message.id, facts }));
    case 'Abandon':
      return underWay.get(message.id)?.abort();
    case 'RenewalEnded':
      return renewals.ended(message);
    case 'Published':
      return message.what === 'everything' ? clearCaches() : beginCacheVersion();
    case 'Close':
      return void Promise.all([app.close(), tracing?.end()]).finally(() => port.close());
  }
});
post({ _tag: 'Ready' });
