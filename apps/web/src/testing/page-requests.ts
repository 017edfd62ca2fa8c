import './built-files.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { serveOnLoopback } from '@masthead/adapters/loopback';
import { type MemoryWorld, memoryWorld, type ServiceAnswer, type ServiceRequest } from '@masthead/adapters/memory';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';

/** The origin that `settings()` names: over https, as visitors meet the site. */
export const origin = 'https://127.0.0.1:3000';
process.env.SITE_ORIGIN ??= origin;

export const reader = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'reader@site.example',
  password: 'correct-horse-battery',
  firstName: 'Mina',
  lastName: 'Reader',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};

type ServiceKind = keyof MemoryWorld;
type Symptom = (request: ServiceRequest) => ServiceAnswer | undefined | Promise<ServiceAnswer | undefined>;

export type Services = {
  /** What a service answers until the test ends in place of its own answer, where it answers anything. */
  readonly fall: (service: ServiceKind, symptom: Symptom) => void;
  /** Lets so many seconds pass for the services. */
  readonly pass: (seconds: number) => void;
  /** `GET /v2/users/me` and the like, in the order in which the user service was asked in this test. */
  readonly asked: string[];
};

/** No call is answered. */
export const away: Symptom = () => ({ status: 503 });

/** No call is ever answered. */
export const silent: Symptom = () => new Promise(() => {});

/**
 * The services of a site in memory, over HTTP, for the tests of a file; whatever reads the environment finds them.
 * Before each test they are well again and have forgotten what visitors did.
 */
export const services = (given: Partial<Parameters<typeof memoryWorld>[0]> = {}): Services => {
  const asked: string[] = [];
  const symptoms = new Map<ServiceKind, Symptom>();
  let passedMs = 0;
  const aWorld = (): MemoryWorld =>
    memoryWorld({
      content: { pages: [], dictionaries: { en: { Site_Name: 'Halden Brook' } }, redirects: [] },
      users: [reader],
      secret: 'a secret of this test',
      now: () => Date.now() + passedMs,
      ...given,
    });
  let world = aWorld();
  let close = async (): Promise<void> => undefined;
  const orIll =
    (name: ServiceKind): MemoryWorld[ServiceKind] =>
    async (request) => {
      if (name === 'user') asked.push(`${request.method} /${request.path.join('/')}`);
      return (await symptoms.get(name)?.(request)) ?? world[name](request);
    };
  beforeAll(async () => {
    const served = await serveOnLoopback({
      user: orIll('user'),
      geo: orIll('geo'),
      content: orIll('content'),
      search: orIll('search'),
      forms: orIll('forms'),
      media: orIll('media'),
      articles: orIll('articles'),
      alumni: orIll('alumni'),
      site: orIll('site'),
    });
    Object.assign(process.env, served.environment);
    close = served.close;
  });
  beforeEach(() => {
    symptoms.clear();
    asked.length = 0;
    passedMs = 0;
    world = aWorld();
  });
  afterAll(() => close());
  return {
    asked,
    fall: (service, symptom) => void symptoms.set(service, symptom),
    pass: (seconds) => {
      passedMs += seconds * 1000;
    },
  };
};

const longestTimer = 2 ** 31 - 1;

/**
 * Lets no time limit of a page run out in the tests of a file, however long the machine takes: the clock of the page stops, and a timer of a
 * second or more never ends.
 */
export const unhurried = (): void => {
  const { setTimeout } = globalThis;
  const { now } = Date;
  beforeAll(() => {
    const stopped = now();
    Date.now = () => stopped;
    globalThis.setTimeout = Object.assign(
      (act: () => void, ms = 0, ...given: []) => setTimeout(act, ms < 1_000 ? ms : longestTimer, ...given),
      setTimeout,
    );
  });
  afterAll(() => {
    Date.now = now;
    globalThis.setTimeout = setTimeout;
  });
};

type Asking = {
  /** Fields of a posted form; a GET without them. */
  readonly form?: Readonly<Record<string, string>>;
  /** What is posted in the place of a form; its media type is among the headers. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: string;
  readonly params?: Readonly<Record<string, string | string[]>>;
};

export type PageAnswer<Props> = {
  readonly status: number;
  /** Where the visitor is sent on to. */
  readonly location: string | undefined;
  readonly header: (name: string) => string;
  /** Answer of the page itself, without rendering. */
  readonly text: string;
  /** Throws when the page did not render, as the test expects it to. */
  readonly props: Props;
};

/** The status that Next answers with for what a page gave; undefined where the page sets it by itself. */
const statusOf = (given: GetServerSidePropsResult<unknown>): number | undefined => {
  if ('notFound' in given) return 404;
  if (!('redirect' in given)) return undefined;
  if ('statusCode' in given.redirect) return given.redirect.statusCode;
  return given.redirect.permanent ? 308 : 307;
};

export type PageVisitor = {
  readonly cookies: Map<string, string>;
  readonly ask: <Props extends Record<string, unknown>>(
    page: GetServerSideProps<Props>,
    address: string,
    asking?: Asking,
  ) => Promise<PageAnswer<Props>>;
};

/** A browser reduced to its cookies, which asks the server code of a page as Next would. */
export const aPageVisitor = (): PageVisitor => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    ask: async (page, address, { form, body: raw, headers = {}, locale = 'en', params = {} } = {}) => {
      const req = new IncomingMessage(new Socket());
      const body = form === undefined ? raw : new URLSearchParams(form).toString();
      req.method = body === undefined ? 'GET' : 'POST';
      req.url = address;
      req.headers = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && {
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': `${Buffer.byteLength(body)}`,
        }),
        ...headers,
      };
      if (body !== undefined) req.push(body);
      req.push(null);
      const res = new ServerResponse(req);
      let text = '';
      const end = res.end.bind(res);
      Object.assign(res, {
        end: (written?: unknown) => {
          if (typeof written === 'string') text = written;
          return end();
        },
      });
      const given = await page({
        req: Object.assign(req, { cookies: {} }),
        res,
        params,
        query: Object.fromEntries(new URL(address, origin).searchParams),
        resolvedUrl: address,
        locale,
      });
      for (const line of [res.getHeader('Set-Cookie') ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      res.emit('close');
      const props = 'props' in given ? await given.props : undefined;
      return {
        status: statusOf(given) ?? res.statusCode,
        location: 'redirect' in given ? given.redirect.destination : undefined,
        header: (name) => String(res.getHeader(name) ?? ''),
        text,
        get props() {
          if (props === undefined) throw new Error(`${address} is not drawn`);
          return props;
        },
      };
    },
  };
};
