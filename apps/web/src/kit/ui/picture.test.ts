import { sourceSet } from './picture.tsx';
import { shareLinks } from './share-links.ts';

test('a picture made while building is offered in every width it was made in', () => {
  expect(sourceSet({ src: '/artwork/x-y.webp', alt: '', size: { width: 1600, height: 900 } })).toBe(
    '/artwork/x-y-480.webp 480w, /artwork/x-y-800.webp 800w, /artwork/x-y-1200.webp 1200w, /artwork/x-y.webp 1600w',
  );
});

test('any other picture is offered as it is', () => {
  expect(sourceSet({ src: '/media/x.png', alt: '', size: undefined })).toBeUndefined();
});

test('a shared title with marks and spaces reaches a mail program whole', () => {
  const [mail] = shareLinks({ address: 'https://s.example/a?b=c', title: 'Price & value + “more”' });
  const query = new URLSearchParams(mail?.href.slice('mailto:?'.length));
  expect(query.get('subject')).toBe('Price & value + “more”');
  expect(query.get('body')).toBe('https://s.example/a?b=c&cid=eml-web');
  expect(mail?.href).not.toContain('+');
});
