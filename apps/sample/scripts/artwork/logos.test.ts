import { isLogo, logo } from './logos.mjs';

test('a mark consists of outlines, reproducible, and wide enough for its name', () => {
  const [short, long] = [logo('logo-tarn'), logo('logo-tarn-instruments')];
  const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(short).toBe(logo('logo-tarn'));
  expect(long).not.toContain('<text');
  expect(widthOf(long)).toBeGreaterThan(widthOf(short));
});

test('a picture is recognised as a mark by its name', () =>
  expect(['logo-tarn', 'tarn-logo'].map(isLogo)).toEqual([true, false]));
