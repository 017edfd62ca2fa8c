import { makeHttp, registerAccount, solveCaptcha } from '@masthead/adapters/http';
import type { Page } from 'playwright-core';

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

/** Fills in every field of the registration form, by label, as a visitor would. */
export const fillInRegistration = async (page: Page, who: Newcomer): Promise<void> => {
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByLabel('First name', { exact: true }).fill(who.firstName);
  await form.getByLabel('Last name', { exact: true }).fill(who.lastName);
  await form.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await form.getByLabel('Job title', { exact: true }).fill('Plant manager');
  await form.getByLabel('Company', { exact: true }).fill('Northlight Foods');
  await form.getByLabel('Business function', { exact: true }).selectOption({ index: 1 });
};

/** Signs in on whatever page shows the password form. */
export const signIn = async (page: Page, who: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
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

/** Registers somebody by the service's own calls, as a page would. */
export const registered = async (who: Newcomer = aNewcomer()): Promise<Newcomer> => {
  const http = makeHttp({ baseUrl: `${process.env.MASTHEAD_E2E_BACKEND}/user` });
  const captcha = await solveCaptcha(http)('register')();
  if (captcha._tag === 'Left') throw new Error('The captcha cannot be solved.');
  const registration = {
    ...who,
    passwordConfirmation: who.password,
    country: 'DE',
    jobTitle: 'Plant manager',
    company: 'Northlight Foods',
    businessFunction: 'STRATEGY',
    occasionalEmail: false,
    subscriptions: [],
    cid: undefined,
    practiceCode: undefined,
  };
  const outcome = await registerAccount(http)({ registration, captcha: captcha.right, source: undefined })();
  if (outcome._tag === 'Left') throw new Error(`The registration came to ${outcome.left._tag}.`);
  return who;
};
