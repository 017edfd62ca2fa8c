import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, type GatewaySettings, setCookie } from '@masthead/gateway';

const name = 'masthead_redirect';

export type RedirectTarget = {
  readonly route: string;
  readonly articleName: string;
  /** What the visitor had wanted to do and a registration does, by its name. */
  readonly action?: string;
  /** What waits until they have a session by another way. */
  readonly waiting?: { readonly name: string; readonly subject: string };
};

/** A§2: keeps the return address of the registration confirmation or of a new password. The cookie lasts an hour. */
export const keepRedirect = (
  res: ServerResponse,
  { secureCookies }: Pick<GatewaySettings, 'secureCookies'>,
  target: RedirectTarget,
): void => setCookie(res, name, JSON.stringify(target), { secure: secureCookies, maxAge: 3600 });

/** Drops the return address once read: it applies once. */
export const dropRedirect = (res: ServerResponse, { secureCookies }: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, name, '', { secure: secureCookies, maxAge: 0, expires: new Date(0) });

export const redirectOf = (req: IncomingMessage): RedirectTarget | undefined => {
  const kept = record(cookiesOf(req)[name]);
  if (kept === undefined || typeof kept.route !== 'string') return undefined;
  const { name: waits, subject } = recordIn(kept.waiting) ?? {};
  return {
    route: kept.route,
    articleName: typeof kept.articleName === 'string' ? kept.articleName : '',
    ...(typeof kept.action === 'string' && { action: kept.action }),
    ...(typeof waits === 'string' && typeof subject === 'string' && { waiting: { name: waits, subject } }),
  };
};

const recordIn = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const record = (text: string | undefined): Readonly<Record<string, unknown>> | undefined => {
  if (text === undefined) return undefined;
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return undefined;
  }
};
