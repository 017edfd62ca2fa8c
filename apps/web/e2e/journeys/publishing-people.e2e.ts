import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { letSignInsGrowOld, registered, sampleEditor, sampleReader, signIn } from '../support/people.ts';

const program = fileURLToPath(new URL('../../../backend/dist/publishing/access/people-cli.js', import.meta.url));
const run = promisify(execFile);

/** Has an operator change who may publish, by the program of `npm run people`. */
const people = async (...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: process.env.MASTHEAD_E2E_DATABASE, SITE_KEY: 'halden-brook' };
  return (await run(process.execPath, [program, ...args], { env })).stdout.trim();
};

type Made = { readonly status: number; readonly etag: string; readonly body: Readonly<Record<string, unknown>> };

/** Makes a call of the publishing API from a page of the site, as the studio will. */
const callFrom = (
  page: Page,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Made> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api/content/v1${asked.path}`, {
        method: asked.method,
        headers: { ...asked.headers, ...(asked.body && { 'content-type': 'application/json' }) },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? '',
        body: text === '' ? {} : JSON.parse(text),
      };
    },
    { method, path, body, headers },
  );

const signedIn = async (who: { readonly email: string; readonly password: string }): Promise<Page> => {
  const { page } = await visit();
  await page.goto('/signin');
  await signIn(page, who);
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  return page;
};

const pageAbout = (path: string) => ({
  kind: 'page',
  language: 'en',
  path,
  fields: { title: 'Night ferries', description: 'What moves while a town sleeps.' },
  body: 'The last boat leaves at two.\n',
});

test('An operator makes an account an editor, who publishes a page at the origin of the site; a visitor cannot', async () => {
  const id = randomUUID();
  const path = `/night-ferries-${id.slice(0, 8)}`;
  expect(await people('grant', sampleEditor.email, 'editor')).toContain('editor');

  const { page: stranger } = await visit();
  await stranger.goto('/');
  expect((await callFrom(stranger, 'GET', '/documents')).status).toBe(401);
  const reader = await signedIn(sampleReader);
  for (const call of [
    callFrom(reader, 'GET', '/documents'),
    callFrom(reader, 'PUT', `/documents/${id}/draft`, pageAbout(path), { 'if-none-match': '*' }),
    callFrom(reader, 'GET', '/tokens'),
  ])
    expect((await call).status).toBe(403);

  const editor = await signedIn(sampleEditor);
  expect((await callFrom(editor, 'GET', '/documents?kind=article')).body.documents).toContainEqual(
    expect.objectContaining({ kind: 'article', path: '/insights/cost-of-complexity', language: 'en' }),
  );
  const draft = await callFrom(editor, 'PUT', `/documents/${id}/draft`, pageAbout(path), { 'if-none-match': '*' });
  expect([draft.status, draft.body.changedBy]).toEqual([201, 'Edda Editor']);
  const changed = { ...pageAbout(path), body: 'The last boat leaves at three.\n' };
  expect((await callFrom(editor, 'PUT', `/documents/${id}/draft`, changed, { 'if-match': draft.etag })).status).toBe(
    200,
  );
  const lost = await callFrom(editor, 'PUT', `/documents/${id}/draft`, pageAbout(path), { 'if-match': draft.etag });
  expect([lost.status, lost.body.changedBy]).toEqual([412, 'Edda Editor']);
  expect((await stranger.goto(path))?.status()).toBe(404);
  expect((await callFrom(editor, 'POST', `/documents/${id}/publish`, {})).status).toBe(200);
  await expect(async () => {
    await stranger.goto(path);
    await stranger.getByText('The last boat leaves at three.').waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(JSON.stringify((await callFrom(editor, 'GET', `/log?document=${id}`)).body)).toContain('Edda Editor');

  await people('revoke', sampleEditor.email, 'editor');
  expect((await callFrom(editor, 'POST', `/documents/${id}/unpublish`, {})).status).toBe(403);
  await people('grant', sampleEditor.email, 'editor');
  expect((await callFrom(editor, 'POST', `/documents/${id}/unpublish`, {})).status).toBe(200);
  await people('revoke', sampleEditor.email, 'editor');
});

test('An administrator makes a service token after a fresh sign-in alone', async () => {
  const who = await registered();
  await expect(people('grant', who.email, 'administrator')).rejects.toThrow(/whose address is confirmed/u);
  const administrator = await signedIn(sampleReader);
  await people('grant', sampleReader.email, 'administrator');
  const name = `journey ${randomUUID().slice(0, 8)}`;
  await letSignInsGrowOld(sampleReader);
  expect((await callFrom(administrator, 'POST', '/tokens', { name, scopes: ['draft'] })).status).toBe(401);
  const fresh = await signedIn(sampleReader);
  const made = await callFrom(fresh, 'POST', '/tokens', { name, scopes: ['draft'] });
  expect(made.status).toBe(201);
  expect((await callFrom(fresh, 'DELETE', `/tokens/${encodeURIComponent(name)}`)).status).toBe(204);
  await people('revoke', sampleReader.email, 'administrator');
});
