import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, follow, site, test, visit } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, fillInWork, sampleReader } from '../support/people.ts';

const report = '/~/media/reports/the-cost-of-complexity.pdf';
const large = '/~/media/reports/cost-curves-workbook.pdf';

const signInWithin = async (
  form: Page | Locator,
  names: { readonly email: string; readonly password: string; readonly submit: string },
) => {
  await form.getByLabel(names.email, { exact: true }).fill(sampleReader.email);
  await form.getByLabel(names.password, { exact: true }).fill(sampleReader.password);
  await form.getByRole('button', { name: names.submit, exact: true }).click();
};
const inEnglish = { email: 'Email', password: 'Password', submit: 'Sign in' };

test.describe('A report for registered users', () => {
  test('downloads after a sign-in, whole or by range', async () => {
    const { page, context } = await visit();
    for (const headers of [{}, { range: 'bytes=0-0' }, { 'if-none-match': '*' }])
      expect((await context.request.get(report, { headers: { accept: '*/*', ...headers } })).status()).toBe(401);
    await page.goto('/insights/reports');
    await page.getByRole('link', { name: 'Download The cost of complexity' }).click();
    const layer = page.getByRole('dialog', { name: 'Sign in to download' });
    await layer.getByLabel('Password', { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#/auth-download/${encodeURIComponent(`${report}?shouldIndex=false`)}`);
    const downloading = page.waitForEvent('download');
    await signInWithin(layer, inEnglish);
    const download = await downloading;
    await page.getByRole('status').filter({ hasText: 'The cost of complexity' }).waitFor();
    expect(download.suggestedFilename()).toBe('Halden Brook - The cost of complexity.pdf');
    const bytes = await readFile(await download.path());
    const whole = await context.request.get(report);
    expect([whole.status(), whole.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await whole.body()).equals(bytes)).toBe(true);
    const part = await context.request.get(report, { headers: { range: 'bytes=100-199' } });
    expect([part.status(), (await part.body()).equals(bytes.subarray(100, 200))]).toEqual([206, true]);
  });

  test('downloads without script after a sign-in', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/de/insights/reports');
    await follow(page.getByRole('link', { name: /^Herunterladen The cost of complexity/ }));
    expect(new URL(page.url()).pathname).toBe('/de/auth-download');
    const downloading = page.waitForEvent('download');
    await signInWithin(page, { email: 'E-Mail', password: 'Passwort', submit: 'Anmelden' });
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    expect(new URL(page.url()).pathname).toBe('/de/download');
    await page.getByRole('link', { name: 'Herunterladen', exact: true }).waitFor();
  });

  test('downloads without script after a registration', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/insights/reports');
    await follow(page.getByRole('link', { name: 'Download The cost of complexity' }));
    await follow(page.getByRole('main').getByRole('link', { name: 'Create account' }));
    await fillInRegistration(page, aNewcomer());
    await fillInWork(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    expect(new URL(page.url()).pathname).toBe('/download');
  });
});

test('A large public file supports ranges and shared caches', async () => {
  const { context } = await visit();
  const head = await context.request.head(large);
  expect([head.headers()['content-length'], head.headers()['x-robots-tag']]).toEqual([
    String(40 * 1_048_576),
    'noindex',
  ]);
  const range = 'bytes=41943030-';
  const rest = await context.request.get(large, { headers: { range, 'if-range': head.headers().etag ?? '' } });
  expect([rest.status(), (await rest.body()).length]).toEqual([206, 10]);
  expect(rest.headers()['cache-control']).toMatch(/^public, max-age=/);
});

test('The reports and the file viewer have no axe violation in Arabic', async () => {
  const { page, complaints } = await visit();
  await page.goto('/ar/insights/reports');
  expect(await page.getByText('(عدد الصفحات: 6)').count()).toBe(1);
  expect(await lookAt(page, 'the reports in Arabic', [320, 1280])).toEqual([]);
  await page.goto(`/ar/insights/reports#/view-file/${encodeURIComponent(report)}`);
  const layer = page.getByRole('dialog', { name: 'عرض الملف' });
  await layer.getByText('هذا الملف للمستخدمين المسجلين').waitFor();
  expect(await lookAt(page, 'the screen to view a file', [320])).toEqual([]);
  expect(complaints).toEqual([]);
  expect(page.url()).toContain(`${site}/ar/insights/reports#/view-file/`);
});
