import { aModule } from '@masthead/core/testing';
import type { SanitisedModule } from '../modules/sanitised.ts';
import { videoIdsOf } from './page-videos.ts';

const holding = (more: object): SanitisedModule => ({ ...aModule('PullQuote'), ...more });

test('lists each video that modules name once, at any depth', () =>
  expect(
    videoIdsOf([
      holding({ videoId: '1', quote: 'videoId' }),
      holding({ items: [{ mobileVideoId: '2' }, { videoId: '1' }], inside: { videoIds: ['3', 4, '4'] } }),
    ]),
  ).toEqual(['1', '2', '3', '4']));

test('ignores an invalid id', () =>
  expect(videoIdsOf([holding({ videoId: undefined, oldVideoId: '../secret', videoIds: [''] })])).toEqual([]));
