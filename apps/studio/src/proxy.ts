import { type NextRequest, NextResponse } from 'next/server';
import { unreachableDetail } from './service/call.ts';
import { leaveTo, withTokens } from './service/cookies.ts';
import { cookieNames, endsSoon, personOf, type RequestKind, renew, type Tokens } from './service/session.ts';
import { settings } from './service/settings.ts';

const isFromHere = (req: NextRequest): boolean => {
  const origin = req.headers.get('origin');
  return origin === null ? req.headers.get('sec-fetch-site') === 'same-origin' : origin === settings().origin;
};

const kindOf = (req: NextRequest): RequestKind =>
  req.nextUrl.pathname.startsWith('/api') ? 'call' : req.headers.has('next-action') ? 'action' : 'page';

const leave = (req: NextRequest, reason: string): NextResponse => {
  if (req.nextUrl.pathname.startsWith('/api'))
    return NextResponse.json(
      { errors: [{ message: 'Your session has ended. Sign in again in another tab.' }] },
      { status: 401 },
    );
  const next = req.nextUrl.pathname + req.nextUrl.search;
  const query = new URLSearchParams({ ...(reason && { reason }), ...(next !== '/admin' && { next }) });
  return leaveTo(`/sign-in?${query}`);
};

const goOn = (req: NextRequest, { access, refresh }: Tokens): NextResponse => {
  req.cookies.set(cookieNames.access, access);
  req.cookies.set(cookieNames.refresh, refresh);
  return NextResponse.next({ request: { headers: new Headers(req.headers) } });
};

/** Passes a call on once the service can tell whose it is: Payload would answer that it is not allowed. */
const whenKnown = async (access: string): Promise<NextResponse> => {
  try {
    await personOf(access);
    return NextResponse.next();
  } catch {
    return NextResponse.json({ errors: [{ message: unreachableDetail }] }, { status: 503 });
  }
};

/** Ends the session of somebody without a role, and keeps it while the service cannot tell. */
const afterRefusal = async (access: string | undefined): Promise<NextResponse> => {
  try {
    const person = access === undefined ? undefined : await personOf(access);
    return person === undefined ? withTokens(leaveTo('/sign-in?reason=role'), undefined) : leaveTo('/admin');
  } catch {
    return leaveTo('/sign-in?reason=away');
  }
};

/**
 * Refuses all but the sign-in page without a session, renews the session in time, and refuses what changes
 * something from another origin.
 */
export const proxy = async (req: NextRequest): Promise<NextResponse> => {
  const { pathname } = req.nextUrl;
  // A name that leads here by mistake, or by somebody else's DNS, is no origin of the studio.
  if (req.headers.get('host') !== new URL(settings().origin).host)
    return new NextResponse(`The studio is at ${settings().origin}/`, { status: 421 });
  if (req.method !== 'GET' && req.method !== 'HEAD' && !isFromHere(req))
    return NextResponse.json({ errors: [{ message: 'This comes from another origin.' }] }, { status: 403 });
  const isOpen = !pathname.startsWith('/admin') && !pathname.startsWith('/api');
  if (isOpen && req.method === 'POST' && !/^\/session(?:\/end)?$/.test(pathname))
    return new NextResponse(null, { status: 405 });
  if (isOpen) return NextResponse.next();
  const [access, refresh] = [req.cookies.get(cookieNames.access)?.value, req.cookies.get(cookieNames.refresh)?.value];
  if (refresh === undefined || refresh === '') return leave(req, '');
  // Payload redirects people there who have a session and no role, or a role that cannot be asked for at the moment.
  if (pathname === '/admin/login') return afterRefusal(access);
  if (access !== undefined && !endsSoon(access, Date.now(), kindOf(req)))
    return pathname.startsWith('/api') ? whenKnown(access) : NextResponse.next();
  try {
    const tokens = await renew(refresh);
    return tokens === undefined ? withTokens(leave(req, 'over'), undefined) : withTokens(goOn(req, tokens), tokens);
  } catch {
    return leave(req, 'away');
  }
};

export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] };
