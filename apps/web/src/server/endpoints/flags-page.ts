import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type FlagValues, flagKeys, parseFlags } from '@masthead/core/flags';
import { cookiesOf, isFromThisSite, readBody, requestIdOf, sendProblem, setCookie } from '@masthead/gateway';
import { allFlags, withOwnFlags } from '../configuration/flags.ts';
import { sendRedirect } from '../http/redirects.ts';

const path = '/.flags';
const cookie = 'masthead_flags';

const ownFlags = (req: IncomingMessage): FlagValues => parseFlags(cookiesOf(req)[cookie] ?? '') ?? {};

const print = (own: FlagValues): string =>
  flagKeys.flatMap((flag) => (own[flag] === undefined ? [] : `${flag}=${own[flag] ? 'on' : 'off'}`)).join(', ');

const sources = {
  service: 'the flag service (<code>FLAGS_URL</code>)',
  configuration: 'the configuration (<code>FLAGS</code>)',
  preset: 'the preset',
} as const;

const pageOf = async (own: FlagValues): Promise<string> => {
  const rows = (await allFlags()).map(({ flag, isOn, source, reason }) => {
    const set = own[flag];
    const press = (value: string, label: string, isCurrent: boolean): string =>
      `<button name="${flag}" value="${value}"${isCurrent ? ' aria-pressed="true"' : ''}>${label}</button>`;
    return `<tr><th scope="row"><code>${flag}</code></th><td>${(set ?? isOn) ? 'on' : 'off'}<br>
<small>${set === undefined ? `${sources[source]}, ${reason}` : 'this browser'}</small></td>
<td>${press('on', 'On', set === true)} ${press('off', 'Off', set === false)} ${press('', 'As it comes', set === undefined)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Feature flags</title></head>
<body><main><h1>Feature flags</h1>
<p>What is set here counts for this browser, and only while the site is developed.</p>
<form method="post" action="${path}"><table>
<thead><tr><th scope="col">Flag</th><th scope="col">Value, and where it is from</th><th scope="col">For this browser</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></form></main></body></html>`;
};

const words: ReadonlyMap<string, boolean | undefined> = new Map([
  ['on', true],
  ['off', false],
  ['', undefined],
]);

/** The flags of this browser after a form was sent; undefined for what is no form of this page. */
const changed = async (req: IncomingMessage): Promise<FlagValues | undefined> => {
  const body = await readBody(req);
  if (body._tag !== 'Body') return undefined;
  const fields = new URLSearchParams(body.bytes.toString('utf8'));
  const isOurs = [...fields].every(([name, word]) => flagKeys.some((flag) => flag === name) && words.has(word));
  const own = ownFlags(req);
  return isOurs
    ? Object.fromEntries(
        flagKeys.flatMap((flag) => {
          const word = fields.get(flag);
          const value = word === null ? own[flag] : words.get(word);
          return value === undefined ? [] : [[flag, value]];
        }),
      )
    : undefined;
};

const answer = async (req: IncomingMessage, res: ServerResponse, origin: string): Promise<void> => {
  res.setHeader('Cache-Control', 'no-store');
  if (req.method !== 'POST') {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    return void res.end(await pageOf(ownFlags(req)));
  }
  if (!isFromThisSite(req.headers, origin)) return sendProblem(res, 403, requestIdOf(req));
  const own = await changed(req);
  if (own === undefined) return sendProblem(res, 400, requestIdOf(req));
  setCookie(res, cookie, print(own), { httpOnly: true });
  sendRedirect(res, 303, path);
};

/**
 * Adds pages for development: `/.flags` lists each feature flag, its value and its source, and sets it for one's own
 * browser; every other page is rendered with it. A site in production has neither.
 */
export const withFlagsPage =
  (render: RequestListener, origin: string): ((req: IncomingMessage, res: ServerResponse) => Promise<void>) =>
  async (req, res) =>
    req.url === path ? answer(req, res, origin) : withOwnFlags(ownFlags(req), () => render(req, res));
