import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const guide = readFileSync(`${docs}guides/first-day-as-an-editor.md`, 'utf8');
const named = [...guide.matchAll(/!\[([^\]]*)\]\(\.\.\/pictures\/studio\/([^)]+)\)/gu)].map(
  ([, alt = '', file = '']) => ({
    alt,
    file,
  }),
);

/** `npm run studio -- pictures` takes them. */
describe('the pictures of the guide for editors', () => {
  test('are there, each with words, and the guide has every one', () => {
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ alt }) => alt.trim() === '')).toEqual([]);
    expect(named.map(({ file }) => file).toSorted()).toEqual(readdirSync(`${docs}pictures/studio`).toSorted());
  });

  test('have at most 120 KB each', () => {
    const sizes = named.map(({ file }) => [file, statSync(`${docs}pictures/studio/${file}`).size] as const);
    expect(sizes.filter(([, size]) => size > 120_000)).toEqual([]);
  });
});
