/** @vitest-environment node */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { issueFormToken } from '@masthead/gateway';
import { settings } from '../../../server/configuration/configuration.ts';
import { keepChoices, keptChoices } from './kept-choices.ts';

Object.assign(process.env, { CALLER_SECRET: 'a secret of this test, long enough for it' });

const userId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const topics = ['banking', 'retail', 'public-sector', 'energy', 'chemicals', 'semiconductors', 'travel', 'insurance'];
const kinds = ['weekly', 'monthly', 'quarterly-review', 'event-alerts', 'research', 'podcasts', 'brief', 'careers'];
const regions = ['europe', 'middle-east', 'japan', 'south-america', 'nordics', 'africa', 'germany', 'worldwide'];

/** As many codes as a large catalogue has, each as editors name them. */
const codes = regions
  .flatMap((region) => topics.flatMap((topic) => kinds.map((kind) => `${topic}-${kind}-${region}`)))
  .slice(0, 500);

/** A posted editor with every box ticked: its rendered selection, its unlisted codes and each box. */
const everything = new Map([
  ['drawn', codes.slice(0, 250).join(',')],
  ['held', codes.slice(100, 350).join(',')],
  ...codes.map((code) => [`alert-${code}`, 'yes'] as const),
]);

test('holds as many subscriptions as an account can have until its visitor returns', () => {
  const req = new IncomingMessage(new Socket());
  const opened = new ServerResponse(req);
  issueFormToken(req, opened, settings(), userId);
  const cookiesOf = (res: ServerResponse) =>
    [res.getHeader('Set-Cookie') ?? []].flat().map((line) => String(line).split(';', 1)[0]);
  req.headers = { cookie: cookiesOf(opened).join('; ') };
  const res = new ServerResponse(req);
  // Only these two are looked at; the rest of a page's request has no part in it.
  const exchange = { context: { req, res }, settings: settings() } as Parameters<typeof keepChoices>[0];
  const fields = new Map([...everything, ['formToken', 'x'], ['user', userId]]);
  const draft = keepChoices(exchange, { userId, fields });
  expect(draft).toBeDefined();
  const kept = cookiesOf(res);
  expect(kept.join('; ').length).toBeLessThan(11_500);
  req.headers = { cookie: [...cookiesOf(opened), ...kept].join('; ') };
  expect(keptChoices(exchange, { draft, userId })).toEqual(everything);
  expect(keptChoices(exchange, { draft, userId: 'somebody else' })).toBeUndefined();
});
