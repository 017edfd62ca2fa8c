import type { Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, follow, site, test, visit } from '../support/browser.ts';
import { samplePremium, signIn } from '../support/people.ts';

const alumnus = { email: 'alumni@haldenbrook.example', password: 'correct-horse-battery' };

/** A component of the network by its heading, once it is drawn. */
const component = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('The alumni network', () => {
  for (const path of ['/alumni', '/alumni/profile', '/alumni/recruiters'])
    test(`makes no refused call without a session on ${path}`, async () => {
      const { page, complaints } = await visit();
      await page.goto(path);
      const islands = page.locator('main x-island');
      expect(await islands.count()).toBeGreaterThan(0);
      for (const island of await islands.all()) await island.scrollIntoViewIfNeeded();
      await page.getByText('Sign in to see this.').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    });

  test('lets an alumnus connect and keep a profile, and only a recruiter post a role', async () => {
    const { page } = await visit();
    await page.goto('/alumni/directory');
    const directory = component(page, 'Find alumni');
    await directory.getByText('Sign in to see this.').waitFor();
    await follow(directory.getByRole('link', { name: 'Sign in with the firm’s account' }));
    await follow(page.getByRole('button', { name: /Alun Alumnus/ }));
    await signIn(page, alumnus);
    await page.waitForURL(`${site}/alumni/directory`);
    await directory.getByRole('status').filter({ hasText: 'Found: ' }).waitFor();
    await directory.getByLabel('Search for').fill('Ferreira');
    await directory.getByLabel('Search for').press('Enter');
    const ask = directory.getByRole('button', { name: /^Connect: .* Ferreira$/ });
    await ask.first().waitFor();
    await directory.getByRole('listitem').filter({ hasNotText: 'Ferreira' }).first().waitFor({ state: 'detached' });
    const before = await ask.count();
    await ask.first().click();
    await directory
      .getByRole('status')
      .filter({ hasText: /^Done: .* Ferreira\. Found: / })
      .waitFor();
    expect(await ask.count()).toBe(before - 1);

    await page.goto('/alumni/profile');
    const profile = component(page, 'Your profile');
    await profile.getByLabel('Employer').fill('Tidewater Bank');
    await profile.getByRole('button', { name: 'Save' }).click();
    await profile.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
    await page.reload();
    expect(await profile.getByLabel('Employer').inputValue()).toBe('Tidewater Bank');

    const role = {
      'Title of the role': 'Harbour master',
      Company: 'Aldermoor Rail',
      City: 'Oslo',
      Description: 'Keep the tide in order.',
    };
    const post = async (who: Page) => {
      const form = component(who, 'Post a role');
      for (const [label, words] of Object.entries(role)) await form.getByLabel(label, { exact: true }).fill(words);
      await form.getByRole('button', { name: 'Post', exact: true }).click();
      return form;
    };
    await page.goto('/alumni/recruiters');
    await component(page, 'Post a role').getByText('Your role in the network does not allow this.').waitFor();

    const { page: recruiting } = await visit();
    await recruiting.goto('/signin?redirect=%2Falumni%2Frecruiters');
    await signIn(recruiting, samplePremium);
    await recruiting.waitForURL(`${site}/alumni/recruiters`);
    await (await post(recruiting)).getByText('The role is posted.').waitFor();
    await page.goto('/alumni/jobs');
    await follow(page.getByRole('link', { name: 'Harbour master' }).first());
    await component(page, 'The job').getByText('Keep the tide in order.').waitFor();

    const findings: string[] = [];
    await page.goto('/ar/alumni/directory');
    await page
      .getByRole('button', { name: /Ferreira/ })
      .or(page.getByRole('listitem').getByRole('heading').nth(9))
      .first()
      .waitFor();
    findings.push(...(await lookAt(page, 'directory in Arabic', [320, 1280])));
    await page.goto('/ar/alumni/profile');
    await page.getByRole('textbox').nth(5).waitFor();
    findings.push(...(await lookAt(page, 'profile in Arabic', [320])));
    expect(findings).toEqual([]);
  });
});
