import { lookAt } from '../lib/lighthouse.mjs';
import { one } from './load.mjs';

/** @typedef {import('../bench.mjs').Row} Row */
/** @typedef {import('../lib/lighthouse.mjs').Audit} Audit */

/** @type {Readonly<Record<string, string>>} */
const pages = {
  '/': 'home',
  '/insights/cost-of-complexity': 'article',
  '/careers/search-jobs': 'job search',
  '/register': 'registration (hidden from search on purpose)',
  '/ja-JP': 'Japanese home',
};
const japaneseHome = '/ja-JP';

/** An odd number of looks: what is shown is the one in the middle. */
const looks = 3;

/** @param {Audit} audit @param {string} id */
const figureOf = ({ audits }, id) => audits[id]?.value ?? Number.NaN;

/** @param {readonly Audit[]} audits */
const middleOf = (audits) =>
  audits.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))[Math.floor(looks / 2)];

/** @param {Audit} audit @returns {Row} */
const row = (audit) => {
  const { performance, accessibility, 'best-practices': practices, seo } = audit.scores;
  const seconds = (/** @type {string} */ id) => `${one(figureOf(audit, id) / 1000)} s`;
  return {
    what: `Lighthouse mobile, ${pages[audit.path]}: speed · accessibility · good practice · search`,
    figure: `${performance} · ${accessibility} · ${practices} · ${seo}`,
    beside: `drawn after ${seconds('largest-contentful-paint')}, ${one(figureOf(audit, 'total-byte-weight') / 1024)} KB`,
    ratio: '–',
    goal: '100',
  };
};

/** @param {import('../lib/system.mjs').System} system @returns {Promise<Row[]>} */
export const measure = async ({ siteUrl }) => {
  const found = await lookAt(
    siteUrl,
    Object.keys(pages).flatMap((path) => Array.from({ length: looks }, () => path)),
  );
  const audits = Object.keys(pages).flatMap((path) => middleOf(found.filter((each) => each.path === path)) ?? []);
  const english = audits.find(({ path }) => path === '/');
  const japanese = audits.find(({ path }) => path === japaneseHome);
  if (english === undefined || japanese === undefined) throw new Error('A page was not looked at');
  const [bytes, beside] = [figureOf(japanese, 'total-byte-weight'), figureOf(english, 'total-byte-weight')];
  return [
    ...audits.map(row),
    {
      what: 'Japanese home, all bytes',
      figure: `${one(bytes / 1024)} KB`,
      beside: `English home: ${one(beside / 1024)} KB`,
      ratio: (bytes / beside).toFixed(2),
      goal: '≤ 300 KB',
    },
    {
      what: 'Japanese home, blocking time with a processor four times slower',
      figure: `${one(figureOf(japanese, 'total-blocking-time'))} ms`,
      beside: `English home: ${one(figureOf(english, 'total-blocking-time'))} ms`,
      ratio: '–',
      goal: '≤ 100 ms',
    },
  ];
};
