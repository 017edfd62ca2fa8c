import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test, visit } from '../support/browser.ts';
import { documentCall, serviceToken } from '../support/documents.ts';

const tool = 'http://127.0.0.1:4999';
const id = randomUUID();

/** A tool around the page that keeps what the page sends. */
const toolPage = (
  address: string,
): string => `<!doctype html><iframe title="Page" width="1000" height="700" src="${address}"></iframe>
<script>
  received = [];
  addEventListener('message', ({ data, source }) => {
    if (source === document.querySelector('iframe').contentWindow) received.push(data);
  });
</script>`;

const draft = (description: string) => ({
  kind: 'page',
  language: 'en',
  path: '/slack-water',
  fields: {
    title: 'Slack water',
    description: 'Between two tides.',
    main: [{ component: 'PullQuote', fields: { description, citation: '' } }],
  },
});

test('An editor selects a field in a frame, changes it, and sees the module again', async () => {
  const call = documentCall(await serviceToken());
  const { etag } = await call('PUT', `${id}/draft`, draft('The sea waits.'), { 'if-none-match': '*' });
  const { body } = await call('POST', `${id}/preview-links`, { editing: true });
  const { pathname, search } = new URL(String(body.url));
  const { page } = await visit();
  const own = new URL(pathname + search, String(process.env.MASTHEAD_E2E_SITE));
  const { hostname, port } = new URL(tool);
  const server = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.end(toolPage(own.href));
  }).listen(Number(port), hostname);
  await once(server, 'listening');
  server.unref();
  await page.goto(`${tool}/`);
  const received = (): Promise<unknown> => page.evaluate('received.at(-1)');
  const ask = (type: string, path: string) =>
    page.evaluate(
      ([message, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(message, origin),
      [{ masthead: 'editing', type, path }, own.origin] as const,
    );
  await expect.poll(received).toEqual({ masthead: 'editing', type: 'ready' });

  const frame = page.frameLocator('iframe');
  await frame.getByText('The sea waits.').click();
  await expect.poll(received).toMatchObject({
    type: 'select',
    part: { is: 'field', document: id, path: '/fields/main/0/fields/description', label: 'Description', kind: 'text' },
  });
  // An empty field has its label in its place.
  await frame.getByText('Citation').click();
  await expect.poll(received).toMatchObject({ part: { path: '/fields/main/0/fields/citation', isEmpty: true } });
  // What no element of the page could show has a button.
  await frame.getByRole('button', { name: 'Call to action link' }).click();
  await expect
    .poll(received)
    .toMatchObject({ part: { path: '/fields/main/0/fields/callToActionLink', kind: 'link', isEmpty: true } });
  await frame.locator('[data-edit-area]').last().click();
  await expect.poll(received).toMatchObject({ part: { is: 'area', path: '/fields/main' } });

  await call('PUT', `${id}/draft`, draft('The sea turns.'), { 'if-match': etag });
  await ask('reload', '/fields/main/0');
  await frame.getByText('The sea turns.').waitFor();
  await expect.poll(received).toEqual({ masthead: 'editing', type: 'reloaded', path: '/fields/main/0', isDone: true });
  server.close();
  server.closeAllConnections();
});

test('A page in editing mode is shown in no frame of another origin', async () => {
  const call = documentCall(await serviceToken());
  const other = randomUUID();
  await call('PUT', `${other}/draft`, { ...draft('Nothing.'), path: '/other-water' }, { 'if-none-match': '*' });
  const { body } = await call('POST', `${other}/preview-links`, { editing: true });
  const { pathname, search } = new URL(String(body.url));
  const { page } = await visit();
  const answer = await page.goto(pathname + search);
  expect(answer?.headers()['content-security-policy']).toContain(`frame-ancestors ${tool}`);
  expect((await page.goto('/'))?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
