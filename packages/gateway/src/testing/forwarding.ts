import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { factsOf } from '@masthead/adapters/http';
import { eachService } from '@masthead/adapters/services';
import { forward } from '../forward.ts';
import { type GatewaySettings, gatewaySettings, type MetricEvent } from '../settings.ts';

export const origin = 'https://127.0.0.1:3000';

/** What the forwarding of these tests is about: what a site with accounts, search and a quiz lets through. */
const calls = factsOf({
  user: [
    'signInWithPassword',
    'signInWithCode',
    'refreshSession',
    'signOut',
    'registerAccount',
    'registerIdentified',
    'listSavedKeys',
    'saveArticle',
    'findCompanies',
    'listCountries',
  ],
  search: ['searchJobs', 'suggestJobs'],
  geo: ['detectCountry'],
  forms: ['answerQuestion', 'fetchAttempts', 'sendMessage'],
});

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const stop = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** An access token that runs out in so many seconds. */
export const tokenFor = (secondsLeft: number, name = 'a', more: object = {}): string => {
  const claims = {
    sub: 'u1',
    exp: Math.floor(Date.now() / 1000) + secondsLeft,
    given_name: 'Mina',
    premium: true,
    jti: name,
    ...more,
  };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

/** A call as the service got it. */
export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
export type Answer = (seen: Seen, res: ServerResponse) => void;
type Got = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: string };

export const json = (
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
};

/** The headers of a call that the site's own script makes. */
export const ours = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
export const cookie = (access: string | undefined, refresh?: string): Record<string, string> => ({
  cookie: [access && `__Host-access=${access}`, refresh && `__Host-refresh=${refresh}`].filter(Boolean).join('; '),
});
export const setCookies = (got: Got): string => (got.headers['set-cookie'] ?? []).join('\n');

const servicesAt = (origin: string): GatewaySettings['services'] => ({
  user: `${origin}/user`,
  geo: `${origin}/geo`,
  search: `${origin}/search`,
  forms: `${origin}/forms`,
  content: `${origin}/content/graph`,
  media: `${origin}/content`,
  articles: `${origin}/articles`,
  alumni: `${origin}/alumni`,
  site: `${origin}/site`,
});

export type Forwarding = {
  /** The requests to the service in this test, in order. */
  readonly seen: readonly Seen[];
  /** The metric events of this test, in order. */
  readonly noted: readonly MetricEvent[];
  /** How the service answers from now on; otherwise with an empty account. */
  readonly answers: (answer: Answer) => void;
  readonly call: (
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ) => Promise<Got>;
  /** How long the route waits for the service from now on, in milliseconds; otherwise as long as in production. */
  readonly waits: (timeoutMs: number) => void;
  /** Puts the forms service at another origin, where the same one answers. */
  readonly movesForms: () => void;
  /** The settings of another process of the site. */
  readonly another: () => GatewaySettings;
  /** Takes the service away. */
  readonly hangUp: () => Promise<void>;
};

/** The forwarding route between a caller and a service over HTTP, created for each test of a file. */
export const forwarding = (): Forwarding => {
  const seen: Seen[] = [];
  const noted: MetricEvent[] = [];
  let upstream: Server;
  let site: Server;
  let answer: Answer;
  let settings: GatewaySettings;
  beforeEach(async () => {
    seen.length = 0;
    noted.length = 0;
    answer = (_, res) => json(res, 200, { data: { id: 'u1' } });
    upstream = await listen((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      req.on('end', () => {
        const one = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
        seen.push(one);
        answer(one, res);
      });
    });
    settings = gatewaySettings({
      origin,
      calls,
      services: servicesAt(`http://127.0.0.1:${portOf(upstream)}`),
      renewals: new Map(),
      note: (happening) => noted.push(happening),
    });
    site = await listen((req, res) => void forward(req, res, settings));
  });
  afterEach(() => Promise.all([stop(site), stop(upstream)]));
  return {
    seen,
    noted,
    answers: (next) => {
      answer = next;
    },
    waits: (timeoutMs) => {
      settings = { ...settings, timeoutsMs: eachService(() => timeoutMs) };
    },
    movesForms: () => {
      const forms = settings.services.forms.replace('127.0.0.1', 'localhost');
      settings = { ...settings, services: { ...settings.services, forms } };
    },
    another: () => ({ ...settings, renewals: new Map() }),
    hangUp: () => stop(upstream),
    call: (method, path, headers = {}, body) =>
      new Promise((done, failed) => {
        const req = request({ port: portOf(site), host: '127.0.0.1', method, path, headers, agent: false }, (res) => {
          let text = '';
          res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
        });
        req.on('error', failed);
        req.end(body);
      }),
  };
};
