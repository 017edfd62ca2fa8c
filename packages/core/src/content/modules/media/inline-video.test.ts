import { aModule } from '../../testing/builder.ts';

const of = (fields: Readonly<Record<string, string | boolean>>) =>
  aModule('InlineVideo', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  });

test('a video has a trimmed id, and an invalid id is dropped', () => {
  expect(of({ videoID: ' 6001 ' }).videoId).toBe('6001');
  expect(of({ videoID: 'a video' }).videoId).toBeUndefined();
});

test('an eyebrow shows the number of the exhibit, unless hidden', () => {
  expect(of({ mediaEyebrow: 'Video', displayNumber: '2', hideMediaEyebrow: false }).eyebrow).toBe('Video 2');
  expect(of({ mediaEyebrow: 'Video', displayNumber: '2', hideMediaEyebrow: true }).eyebrow).toBe('');
});
