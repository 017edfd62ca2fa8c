import { longestWaitMs } from '../../../../service/call.ts';
import { tokenOfRequest } from '../../../../service/request.ts';
import { settings } from '../../../../service/settings.ts';

/** Only what is a picture, and nothing that it contains is run: a drawing could be opened by its address. */
const headers = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, max-age=60' };

/** Answers the picture at a `path` of the media store: `whole`, or small where there is such a form of it. */
export const GET = async (req: Request): Promise<Response> => {
  const asked = new URL(req.url).searchParams;
  const path = asked.get('path') ?? '';
  const form = asked.has('whole') ? '' : '?mw=677&car=42:25';
  const folder = new URL(`${settings().contentUrl}/~/media/`);
  const url = new URL(`${settings().contentUrl}${path.split('/').map(encodeURIComponent).join('/')}${form}`);
  // An address with .. in it leads elsewhere.
  if (!url.href.startsWith(folder.href)) return new Response(null, { status: 404 });
  try {
    const token = await tokenOfRequest();
    const answer = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(longestWaitMs),
      redirect: 'error',
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) return new Response(null, { status: 404 });
    return new Response(answer.body, { headers: { ...headers, 'content-type': type } });
  } catch {
    return new Response(null, { status: 503 });
  }
};
