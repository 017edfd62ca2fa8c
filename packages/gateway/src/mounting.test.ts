import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, factsOf, readingNothing } from '@masthead/adapters/http';
import { eachService } from '@masthead/adapters/services';
import type { SignOut } from '@masthead/core/session';
import { gateway, gatewaySettings, type Handler } from './index.ts';

const opened: Server[] = [];
const listening = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that answers with the requested address. */
const anEcho = () =>
  listening((req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ asked: req.url }));
  });

const handlerFor = async (changes: Partial<Parameters<typeof gatewaySettings>[0]> = {}): Promise<Handler> => {
  const url = await anEcho();
  return gateway(
    gatewaySettings({
      origin: 'https://www.example.com',
      services: eachService((name) => `${url}/${name}`),
      calls: factsOf({ user: ['findCompanies'] }),
      renewals: new Map(),
      ...changes,
    }),
  );
};

const answerOf = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, body: await answer.json() };
};

const company = '/v2/lookup/company?term=rail';
const asked = { status: 200, body: { asked: `/user${company}` } };

it('the gateway runs on a bare Node server', async () => {
  const site = await listening(await handlerFor());
  expect(await answerOf(`${site}/api/user${company}`)).toEqual(asked);
  expect(await answerOf(`${site}/elsewhere`)).toMatchObject({ status: 404 });
});

it('the gateway passes on other requests, as Express and Connect expect', async () => {
  const handler = await handlerFor();
  const site = await listening((req, res) =>
    handler(req, res, () => res.writeHead(200).end(JSON.stringify({ page: req.url }))),
  );
  expect(await answerOf(`${site}/api/user${company}`)).toEqual(asked);
  expect(await answerOf(`${site}/api/users`)).toEqual({ status: 200, body: { page: '/api/users' } });
  expect(await answerOf(`${site}/about`)).toEqual({ status: 200, body: { page: '/about' } });
  expect(await answerOf(`${site}/api/user/v2/users/me`)).toMatchObject({ status: 404 });
});

it('the gateway knows the address of a request whose prefix was removed where it was mounted', async () => {
  const handler = await handlerFor();
  const site = await listening((req, res) => {
    const mounted = Object.assign(req, { originalUrl: req.url, url: req.url?.slice('/api'.length) });
    handler(mounted, res, () => res.writeHead(500).end('{}'));
  });
  expect(await answerOf(`${site}/api/user${company}`)).toEqual(asked);
});

it('the gateway does not wait for a body that was already read', async () => {
  const handler = await handlerFor({ calls: factsOf({ user: ['signInWithPassword'] }) });
  const site = await listening((req, res) => {
    req.resume().once('end', () => handler(req, res));
  });
  const answer = await fetch(`${site}/api/user/v2/auth/sign-in`, {
    method: 'POST',
    headers: { origin: 'https://www.example.com', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});

it('the gateway forwards from any path that a site sets', async () => {
  const site = await listening(await handlerFor({ basePath: '/services/v1' }));
  expect(await answerOf(`${site}/services/v1/user${company}`)).toEqual(asked);
});

it('the gateway forwards a call of another team by its facts alone', async () => {
  type RingBell = (door: string) => ReturnType<SignOut>;
  const ringBell = call<RingBell>()({
    service: 'forms',
    method: 'GET',
    path: '/doors/:door/bell',
    patterns: { door: '[a-z]+' },
    session: 'none',
    request: ([door]) => ({ segments: { door } }),
    answer: readingNothing,
  });
  const site = await listening(await handlerFor({ calls: [ringBell.facts] }));
  expect(await answerOf(`${site}/api/forms/doors/front/bell`)).toEqual({
    status: 200,
    body: { asked: '/forms/doors/front/bell' },
  });
  expect(await answerOf(`${site}/api/forms/doors/FRONT/bell`)).toMatchObject({ status: 404 });
});

it('the gateway logs which call failed, without its content', async () => {
  const said: unknown[] = [];
  const handler = await handlerFor({
    services: eachService(() => 'http://127.0.0.1:1'),
    log: (failed) => said.push(failed),
  });
  const site = await listening(handler);
  expect(await answerOf(`${site}/api/user${company}`)).toMatchObject({ status: 503 });
  expect(said).toMatchObject([{ call: 'user GET /v2/lookup/company', outcome: 'Unreachable' }]);
  expect(JSON.stringify(said)).not.toContain('rail');
});
