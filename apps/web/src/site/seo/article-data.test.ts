import { aPage } from '@masthead/core/testing';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { articleData } from './article-data.ts';

const picturesOf = (image: object) => {
  const page = sanitisePage(aPage());
  const metadata = { ...page.metadata, image: { src: '/~/media/a.jpg', alt: '', size: undefined, ...image } };
  return articleData({ ...page, metadata }, { origin: 'https://site.example', publisher: 'Halden Brook' }).image;
};

test('an article has its picture in three shapes where the media store makes them', () => {
  const sources = [{ type: 'image/webp', srcset: '/~/media/a-768.webp 768w', isNarrow: false, size: undefined }];
  expect(picturesOf({ sources })).toEqual([
    'https://site.example/~/media/a.jpg',
    'https://site.example/~/media/a.jpg?mw=1200&car=1:1',
    'https://site.example/~/media/a.jpg?mw=1200&car=4:3',
  ]);
});

test('an article has its picture as it is where nothing cuts it', () =>
  expect(picturesOf({})).toEqual(['https://site.example/~/media/a.jpg']));
