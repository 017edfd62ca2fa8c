import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Page } from 'playwright/test';

export type Newcomer = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

let met = 0;

/** Somebody nobody has met; the address is unique within a run. */
export const aNewcomer = (): Newcomer => {
  met += 1;
  return {
    email: `newcomer-${process.pid}-${Date.now()}-${met}@example.org`,
    password: 'seven green bridges',
    firstName: 'Ada',
    lastName: 'Okafor',
  };
};

export const sampleReader = { email: 'reader@haldenbrook.example', password: 'correct-horse-battery' };

export const sampleEditor = { email: 'editor@haldenbrook.example', password: 'correct-horse-battery' };

export const samplePremium = { email: 'premium@haldenbrook.example', password: 'correct-horse-battery' };

/** Chooses the country in the registration form, which no provider knows. */
export const chooseCountry = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
};

/** A registration for a file, which asks for a visitor's work, too. */
export const registrationForAFile = '/register?source=download&pdfUrl=%2Ffiles%2Freport.pdf';

/** Fills in where somebody works, and as what, in the long registration form. */
export const fillInWork = async (page: Page): Promise<void> => {
  const form = page.getByRole('main');
  await form.getByLabel('Job title', { exact: true }).fill('Plant manager');
  await form.getByLabel('Company', { exact: true }).fill('Northlight Foods');
  await form.getByLabel('Business function', { exact: true }).selectOption({ index: 1 });
};

/** Fills in every field of the short registration form, by label, as a visitor would. */
export const fillInRegistration = async (page: Page, who: Newcomer): Promise<void> => {
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByLabel('First name', { exact: true }).fill(who.firstName);
  await form.getByLabel('Last name', { exact: true }).fill(who.lastName);
  await chooseCountry(page);
};

/** Signs in on whatever page shows the password form. */
export const signIn = async (page: Page, who: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Lets the code that somebody was sent run out. */
export const expireCodeOf = async (email: string): Promise<void> => {
  const database = new pg.Client({ connectionString: process.env.MASTHEAD_E2E_DATABASE });
  await database.connect();
  await database.query("UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE email_key = $1", [
    email,
  ]);
  await database.end();
};

/**
 * Saves the articles at these addresses for whoever is signed in on the page, by the call the buttons make.
 * Gives how many could be saved; a page that is no article, or that falls back to one, has nothing to save.
 */
export const saveAll = (page: Page, paths: readonly string[]): Promise<number> =>
  page.evaluate(async (addresses) => {
    const hint = document.cookie.split('; ').find((cookie) => cookie.startsWith('masthead_session='));
    const { userId } = JSON.parse(decodeURIComponent(hint?.split('=')[1] ?? '{}'));
    let saved = 0;
    for (const path of addresses) {
      const html = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const save = html.querySelector('.save-article')?.getAttribute('href');
      const [id, language] = new URL(save ?? '/', location.href).searchParams.get('save')?.split(':') ?? [];
      if (id === undefined) continue;
      const answer = await fetch(`/api/user/v2/users/${userId}/articles/${id}/${language}`, { method: 'PUT' });
      if (answer.status === 204) saved += 1;
    }
    return saved;
  }, paths);

const inDatabase = async (statement: string, values: readonly unknown[]): Promise<readonly unknown[][]> => {
  const database = new pg.Client({ connectionString: process.env.MASTHEAD_E2E_DATABASE });
  await database.connect();
  const { rows } = await database.query<unknown[]>({ text: statement, values: [...values], rowMode: 'array' });
  await database.end();
  return rows;
};

/** The campaign that an account is kept with. */
export const campaignOf = async ({ email }: Pick<Newcomer, 'email'>): Promise<unknown> =>
  (await inDatabase('SELECT campaign_id FROM users WHERE email_key = $1', [email]))[0]?.[0];

/** An account for somebody, for journeys that begin after the registration. */
export const registered = async (who: Newcomer = aNewcomer()): Promise<Newcomer> => {
  await inDatabase(
    `INSERT INTO users (id, email, email_key, password_hash, first_name, last_name, title, company, business_function,
       country, occasional_email, language)
     VALUES ($1, $2, $2, $3, $4, $5, 'Plant manager', 'Northlight Foods', 'STRATEGY', 'DE', false, 'en')`,
    [randomUUID(), who.email, await hash(who.password), who.firstName, who.lastName],
  );
  return who;
};

/** As if somebody had signed in six minutes ago: too long for a sensitive change. */
export const letSignInsGrowOld = async ({ email }: Pick<Newcomer, 'email'>): Promise<void> => {
  await inDatabase(
    `UPDATE sessions SET created_at = created_at - interval '6 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email_key = $1)`,
    [email],
  );
};
