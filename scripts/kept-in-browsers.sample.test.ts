import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = ['apps/web/src', 'packages/gateway/src', 'packages/core/src', 'packages/adapters/src'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(?:^|\/)testing\//.test(name))
      .map((name) => join(folder, name)),
);

/** What the sources name that a browser keeps, as the privacy policy prints it. */
const namesIn = (source: string): readonly string[] => [
  ...[...source.matchAll(/hostCookieName\([^,()]*(?:\{[^}]*\})?[^,()]*, '(\w+)'\)/g)].map(
    ([, name]) => `__Host-${name}`,
  ),
  ...[...source.matchAll(/sealedCookies<[^(]*>\('(\w+)'/g)].map(([, kind]) => `__Host-${kind}-…`),
  ...[...source.matchAll(/\b(?:const (?:key|cookie|\w*(?:Key|Cookie))|\w*Cookie) ?(?:=|:) '(masthead_\w+)'/g)].map(
    ([, name]) => name ?? '',
  ),
];

/** Stored only for developers of the site. */
const inDevelopment = ['masthead_flags'];

describe('what the site stores in a browser', () => {
  const names = [...new Set(sources.flatMap((path) => namesIn(read(path))))].filter(
    (name) => !inDevelopment.includes(name),
  );

  it('occurs in the sources', () => {
    expect(names).toEqual(
      expect.arrayContaining(['__Host-access', '__Host-social', '__Host-waiting-…', 'masthead_sign_in_code']),
    );
  });

  it.each(['en', 'de', 'ar', 'ja-JP'])('appears in the privacy policy of %s, name by name', (language) => {
    const policy = read(`apps/sample/site/pages/privacy-policy.${language}.yaml`);
    const printed = [...policy.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    expect(names.filter((name) => !printed.includes(name))).toEqual([]);
  });
});
