import { aModule } from '../../testing/builder.ts';

const of = (fields: Readonly<Record<string, string | boolean>>) =>
  aModule('InlineVideo', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  });

test('a video is named by its id, trimmed; what can be no id is none', () => {
  expect(of({ videoID: ' 6001 ' }).videoId).toBe('6001');
  expect(of({ videoID: 'a video' }).videoId).toBeUndefined();
});

test('an eyebrow carries the number of what is shown, unless it is hidden', () => {
  expect(of({ mediaEyebrow: 'Video', displayNumber: '2', hideMediaEyebrow: false }).eyebrow).toBe('Video 2');
  expect(of({ mediaEyebrow: 'Video', displayNumber: '2', hideMediaEyebrow: true }).eyebrow).toBe('');
});
