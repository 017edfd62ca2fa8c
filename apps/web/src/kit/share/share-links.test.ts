import { shareLinks } from './share-links.ts';

test('a shared title with marks and spaces reaches a mail program whole', () => {
  const [mail] = shareLinks({ address: 'https://s.example/a?b=c', title: 'Price & value + “more”' });
  const query = new URLSearchParams(mail?.href.slice('mailto:?'.length));
  expect(query.get('subject')).toBe('Price & value + “more”');
  expect(query.get('body')).toBe('https://s.example/a?b=c&cid=eml-web');
  expect(mail?.href).not.toContain('+');
});
