import { aModule } from '@masthead/core/testing';
import type { DrawableModule } from '../modules/drawable.ts';
import { videoIdsOf } from './page-videos.ts';

const holding = (more: object): DrawableModule => ({ ...aModule('PullQuote'), ...more });

test('a page needs each video that its modules name, once, however deep it is named', () =>
  expect(
    videoIdsOf([
      holding({ videoId: '1', quote: 'videoId' }),
      holding({ items: [{ mobileVideoId: '2' }, { videoId: '1' }], inside: { videoIds: ['3', 4, '4'] } }),
    ]),
  ).toEqual(['1', '2', '3', '4']));

test('what is no id is not asked for', () =>
  expect(videoIdsOf([holding({ videoId: undefined, oldVideoId: '../secret', videoIds: [''] })])).toEqual([]));
