import { aModule } from '../../testing/builder.ts';

const pieceOf = (embedUrl: string) => aModule('InlineEmbed', { fields: { embedUrl: { value: embedUrl } } }).piece;

test('an embed has an address and a provider', () =>
  expect(pieceOf(' https://pieces.example:8443/a?b=c ')).toEqual({
    href: 'https://pieces.example:8443/a?b=c',
    host: 'pieces.example:8443',
  }));

test.each([
  '',
  'piece',
  '/piece',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a:b@pieces.example/',
  'https://',
])('%j is not an embed', (address) => expect(pieceOf(address)).toBeUndefined());
