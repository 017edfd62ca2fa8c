import { aModule } from '../../testing/builder.ts';

const pieceOf = (embedUrl: string) => aModule('InlineEmbed', { fields: { embedUrl: { value: embedUrl } } }).piece;

test('a piece is known by its address and by whose it is', () =>
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
])('%j is no piece from elsewhere', (address) => expect(pieceOf(address)).toBeUndefined());
