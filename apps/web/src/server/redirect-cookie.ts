import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, type GatewaySettings, setCookie } from '@masthead/gateway';

const name = 'masthead_redirect';

export type RedirectTarget = {
  readonly route: string;
  readonly articleName: string;
  /** What the visitor had wanted to do, by its name. */
  readonly action?: string;
};

/** A§2: where the registration confirmation leads back to. The cookie lives an hour and is read once. */
export const keepRedirect = (
  res: ServerResponse,
  { secureCookies }: Pick<GatewaySettings, 'secureCookies'>,
  target: RedirectTarget,
): void => setCookie(res, name, JSON.stringify(target), { secure: secureCookies, maxAge: 3600 });

/** What was kept has been read: nobody is led there twice. */
export const dropRedirect = (res: ServerResponse, { secureCookies }: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, name, '', { secure: secureCookies, maxAge: 0, expires: new Date(0) });

export const redirectOf = (req: IncomingMessage): RedirectTarget | undefined => {
  const kept = record(cookiesOf(req)[name]);
  if (kept === undefined || typeof kept.route !== 'string') return undefined;
  return {
    route: kept.route,
    articleName: typeof kept.articleName === 'string' ? kept.articleName : '',
    ...(typeof kept.action === 'string' && { action: kept.action }),
  };
};

const record = (text: string | undefined): Readonly<Record<string, unknown>> | undefined => {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
