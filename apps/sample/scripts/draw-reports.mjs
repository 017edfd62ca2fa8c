// Generates the reports of the sample site in scripts without fonts in PDF readers, Arabic and Japanese, by Chromium:
// it shapes and orders the text, subsets the fonts, and tags headings and paragraphs. They are committed, because not
// every machine that loads the site has a browser: this script updates them, and is no part of a build. Usage: node
// scripts/draw-reports.mjs   (from apps/sample)
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium as playwright } from 'playwright';
import { parse } from 'yaml';
import { browserPath } from '../../../scripts/lib/browser.mjs';

if (process.argv.includes('--help')) {
  console.log('node scripts/draw-reports.mjs\n  draws the reports in site/reports anew');
  process.exit(0);
}
const site = 'site';
const fonts = pathToFileURL(join(process.cwd(), '../../node_modules')).href;
const sheets = [
  '@fontsource-variable/noto-naskh-arabic/index.css',
  '@fontsource/noto-sans-jp/400.css',
  '@fontsource/noto-sans-jp/700.css',
];
const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @typedef {{ path: string, title: string, subtitle: string, language: string, date: string, drawn?: string, chapters: { heading: string, text: string }[] }} Report */

/** A cover, and a page for each chapter. @param {Report} report */
const htmlOf = ({ title, subtitle, language, date, chapters }) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><title>${escaped(title)}</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="${fonts}/${sheet}">`).join('\n')}
<style>
  @page { size: A4; margin: 25mm; }
  body { margin: 0; color: #171f2b; font: 11.5pt/1.9 ${language === 'ar' ? '"Noto Naskh Arabic Variable"' : '"Noto Sans JP"'}; }
  h1 { margin-block: 55mm 6mm; font-size: 30pt; line-height: 1.4; color: #0d4d8c; }
  h2 { break-before: page; margin-block: 0 6mm; font-size: 19pt; line-height: 1.5; color: #0d4d8c; }
  .subtitle { font-size: 15pt; }
  .firm { margin-block-start: 12mm; font-size: 10pt; }
  p { margin-block: 0 4mm; text-wrap: pretty; }
</style>
<h1>${escaped(title)}</h1>
<p class="subtitle">${escaped(subtitle)}</p>
<p class="firm"><bdi lang="en">Halden Brook</bdi> · ${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}</p>
${chapters
  .map(
    ({ heading, text }) =>
      `<h2>${escaped(heading)}</h2>${text
        .split(/\n+/)
        .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
        .join('')}`,
  )
  .join('\n')}
</html>`;

/** @type {Report[]} */
const reports = parse(readFileSync(join(site, 'media.yaml'), 'utf8'));
mkdirSync(join(site, 'reports'), { recursive: true });
const browser = await playwright.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  headless: true,
});
const page = await browser.newPage();
for (const report of reports) {
  if (report.drawn === undefined) continue;
  const html = join(process.cwd(), `.report-${process.pid}.html`);
  writeFileSync(html, htmlOf(report));
  await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const pdf = join(site, 'reports', report.drawn);
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  rmSync(html);
  console.log(`${report.drawn}: ${statSync(pdf).size} bytes`);
}
await browser.close();
