import fc from 'fast-check';
import { parseMarkdown } from '../../platform/authored/source.ts';
import { articleFile } from '../compile/builder.ts';
import { resolveAddress } from './address.ts';
import { checkArticle } from './authoring.ts';
import { indexPages, type WrittenPage } from './page-index.ts';

const written = (language: string, path: string, id: string): WrittenPage => {
  const parsed = parseMarkdown('a.md', articleFile({ path, id }));
  if (parsed._tag === 'Refused') throw new Error('the builder wrote bad YAML');
  const front = checkArticle(parsed.source.value, () => {});
  if (!front) throw new Error('the builder wrote a bad article');
  return { kind: 'article', source: parsed.source, language, front };
};

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const { index } = indexPages(
  'en',
  ['en', 'ja-JP'],
  [
    written('en', '/one', one),
    written('en', '/two', two),
    written('ja-JP', '/ichi', one),
    written('en', '/', '33333333-3333-4333-8333-333333333333'),
  ],
);

describe('an address in a Japanese page', () => {
  test.each([
    ['a page by its Japanese path', '/ichi', { _tag: 'Page', href: '/ja-jp/ichi', language: 'ja-JP' }],
    [
      'a page by its English path, which has a Japanese version',
      '/one',
      { _tag: 'Page', href: '/ja-jp/ichi', language: 'ja-JP' },
    ],
    ['a page that exists in English only', '/two?x=1#y', { _tag: 'Page', href: '/two?x=1#y', language: 'en' }],
    ['the home page', '/', { _tag: 'Page', href: '/', language: 'en' }],
    ['no page', '/three', { _tag: 'Unknown', href: '/ja-jp/three' }],
    ['a file', '/reports/a.pdf', { _tag: 'File', href: '/reports/a.pdf' }],
    ['a place on the page', '#y', { _tag: 'Anchor', href: '#y' }],
    ['another site', 'https://example.org/', { _tag: 'External', href: 'https://example.org/' }],
    ['a mailbox', 'mailto:a@example.org', { _tag: 'External', href: 'mailto:a@example.org' }],
  ])('resolves %s', (_what, href, expected) => {
    expect(resolveAddress(index, 'ja-JP', href)).toEqual(expected);
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'one', '', '#', '/a b', 'data:,x', '/\u0000'])(
    'raises an error when it is %j',
    (href) => {
      expect(resolveAddress(index, 'ja-JP', href)).toEqual({ _tag: 'Refused' });
    },
  );

  test('stays within the site unless it is absolute', () => {
    fc.assert(
      fc.property(fc.string(), (href) => {
        const address = resolveAddress(index, 'ja-JP', href);
        if (address._tag === 'Page' || address._tag === 'Unknown' || address._tag === 'File') {
          expect(new URL(address.href, 'https://tiny.example').origin).toBe('https://tiny.example');
        }
      }),
    );
  });
});
