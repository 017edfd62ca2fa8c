import { aModule } from '../../testing/builder.ts';

const embedOf = (embedUrl: string) => aModule('InlineEmbed', { fields: { embedUrl: { value: embedUrl } } }).embed;

test('an embed has an address and a provider', () =>
  expect(embedOf(' https://pieces.example:8443/a?b=c ')).toEqual({
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
])('%j is not an embed', (address) => expect(embedOf(address)).toBeUndefined());
