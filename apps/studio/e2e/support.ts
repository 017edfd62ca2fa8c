import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';

export const studio = String(process.env.MASTHEAD_E2E_STUDIO);
export const site = String(process.env.MASTHEAD_E2E_SITE);

const program = fileURLToPath(new URL('../../backend/dist/publishing/access/people-cli.js', import.meta.url));

/** Gives an account a role, by the program of `npm run people`. */
export const grant = async (email: string, role: string): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: process.env.MASTHEAD_E2E_DATABASE, SITE_KEY: 'halden-brook' };
  await promisify(execFile)(process.execPath, [program, 'grant', email, role], { env });
};

/** Signs in on the studio's page, and waits for its first screen. */
export const signIn = async (page: Page, who: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.goto(studio);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${studio}/admin`);
};

/** Takes the backend away from the studio while something is done. */
export const withBackendAway = async (work: () => Promise<void>): Promise<void> => {
  const file = String(process.env.MASTHEAD_E2E_BACKEND_AWAY);
  writeFileSync(file, '');
  try {
    await work();
  } finally {
    rmSync(file);
  }
};
