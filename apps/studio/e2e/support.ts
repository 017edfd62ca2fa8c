import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { request as client } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, type Locator, type Page } from 'playwright/test';
import { type Newcomer, registered } from '../../web/e2e/support/people.ts';

export const studio = String(process.env.MASTHEAD_E2E_STUDIO);
export const backend = String(process.env.MASTHEAD_E2E_BACKEND);
export const site = String(process.env.MASTHEAD_E2E_SITE);

const program = fileURLToPath(new URL('../../backend/dist/publishing/access/people-cli.js', import.meta.url));

/** Gives an account a role, by the program of `npm run people`. */
export const grant = async (email: string, role: string): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: process.env.MASTHEAD_E2E_DATABASE, SITE_KEY: 'halden-brook' };
  await promisify(execFile)(process.execPath, [program, 'grant', email, role], { env });
};

/** An account for somebody whose address is confirmed, as roles ask for. */
export const confirmed = async (): Promise<Newcomer> => {
  const who = await registered();
  const database = new pg.Client({ connectionString: String(process.env.MASTHEAD_E2E_DATABASE) });
  await database.connect();
  await database.query('UPDATE users SET email_verified_at = now() WHERE email_key = $1', [who.email]);
  await database.end();
  return who;
};

/** Signs in on the studio's page, and waits for its first screen. */
export const signIn = async (
  page: Page,
  who: { readonly email: string; readonly password: string },
  address = studio,
): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${address}/admin`);
};

const withRelay = async (does: 'breaks' | 'loses', work: () => Promise<void>): Promise<void> => {
  const file = String(process.env.MASTHEAD_E2E_RELAY);
  writeFileSync(file, does);
  try {
    await work();
  } finally {
    rmSync(file);
  }
};

/** Does something in each window's height of a page: the form draws its groups when they come near. */
export const downThePage = async (page: Page, look = async (): Promise<void> => undefined): Promise<void> => {
  for (let at = 0; at < (await page.evaluate(() => document.documentElement.scrollHeight)); at += 600) {
    await page.evaluate((to) => {
      scrollTo(0, to);
      return new Promise(requestAnimationFrame);
    }, at);
    await look();
  }
};

/** Shows the preview beside a form, unless it is shown: the studio remembers for each person whether it was. */
export const showPreview = async (page: Page, click = (target: Locator) => target.click()): Promise<void> => {
  const toggler = page.locator('#live-preview-toggler');
  const isShown = await toggler.evaluate(({ classList }) => classList.contains('live-preview-toggler--active'));
  if (!isShown) await click(toggler);
};

/** Opens the menu where a narrow window has it shut; a click before the page runs opens nothing. */
export const openMenu = async (page: Page): Promise<void> => {
  const end = page.getByRole('button', { name: 'Sign out' });
  const menu = page.getByRole('button', { name: 'Open Menu' });
  await expect(async () => {
    if (await menu.isVisible()) await menu.click();
    await end.click({ trial: true, timeout: 1_000 });
  }).toPass();
};

/** Takes the backend away from the studio while something is done. */
export const withBackendAway = (work: () => Promise<void>): Promise<void> => withRelay('breaks', work);

/** Has the backend do what the studio asks while something is done, and loses its answers to what changes something. */
export const withAnswersLost = (work: () => Promise<void>): Promise<void> => withRelay('loses', work);

/** As no browser would ask: any header, and no redirection is followed. */
export const ask = (
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ readonly status: number; readonly location: string; readonly text: string }> =>
  new Promise((done, fail) => {
    const asked = client(studio + path, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text }));
    });
    asked.on('error', fail);
    asked.end(body);
  });

/** The token of a session of somebody who never was in the studio. */
export const tokenOf = async (who: { readonly email: string; readonly password: string }): Promise<string> => {
  const answer = await fetch(`${backend}/user/v2/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who.email, password: who.password }),
  });
  return String(answer.headers.get('access_token'));
};

/** The cookies of such a session in the studio. */
export const cookieOf = async (who: { readonly email: string; readonly password: string }): Promise<string> =>
  `studio_access=${await tokenOf(who)}; studio_refresh=x`;
