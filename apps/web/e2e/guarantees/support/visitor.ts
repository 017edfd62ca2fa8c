import { type Answer, type Call, call } from './call.ts';
import { siteUrl } from './house.ts';

/** A browser reduced to its cookies. */
export type Visitor = {
  readonly call: (path: string, call?: Call) => Promise<Answer>;
  readonly cookies: Map<string, string>;
  readonly cookieHeader: () => string;
};

const keep = (cookies: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
};

/** `base` is where requests go; a site always believes in the origin it was started with. */
export const aVisitor = (base: string = siteUrl): Visitor => {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    cookieHeader,
    call: async (path, { headers = {}, ...rest } = {}) => {
      const cookie = cookieHeader();
      const answer = await call(base, path, { ...rest, headers: { ...(cookie !== '' && { cookie }), ...headers } });
      keep(cookies, answer.cookies);
      return answer;
    },
  };
};

export const password = 'correct-horse-battery';
export const reader = { username: 'reader@haldenbrook.example', password };
export const premium = { username: 'premium@haldenbrook.example', password };

/** The headers of a call that the site's own script makes. */
export const ours = (base: string = siteUrl): Record<string, string> => ({
  origin: base,
  'sec-fetch-site': 'same-origin',
});

export const json = (value: unknown, headers: Record<string, string> = ours()): Call => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

export const form = (fields: Readonly<Record<string, string>>, headers: Record<string, string> = ours()): Call => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

export const signInPath = '/api/user/v2/auth/sign-in';
export const renewPath = '/api/user/v2/auth/token';
export const signOutPath = '/api/user/v2/auth/sign-out';
export const renewal = { grant_type: 'refresh_token', client_id: 'web', is_passwordless_login: 'false' };

/** Somebody who has just signed in by script. */
export const aReader = async (
  who: { readonly username: string; readonly password: string } = reader,
  base: string = siteUrl,
): Promise<Visitor> => {
  const visitor = aVisitor(base);
  const answer = await visitor.call(signInPath, json(who, ours(base)));
  if (answer.status !== 200) throw new Error(`the sample account cannot sign in: ${answer.status} ${answer.body}`);
  return visitor;
};

/** Who a visitor is, as the hint cookie says. */
export const userIdOf = ({ cookies }: Visitor): string =>
  String(JSON.parse(decodeURIComponent(cookies.get('masthead_session') ?? '{}')).userId);

/** Puts an access token into the browser that ran out a minute ago, as if the visitor had read for long. */
export const letTimePass = ({ cookies }: Visitor): void => {
  const [head = '', claims = '', signature = ''] = (cookies.get('masthead-access') ?? '').split('.');
  const held = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: Math.floor(Date.now() / 1000) - 60 };
  cookies.set('masthead-access', [head, Buffer.from(JSON.stringify(held)).toString('base64url'), signature].join('.'));
};
