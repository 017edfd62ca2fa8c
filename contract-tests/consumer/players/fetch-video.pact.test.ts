import { videoService } from '@masthead/adapters/players';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('video-service');
const { eachLike, regex, string } = MatchersV3;

const headersWith = (policyKey: string) => ({ Accept: 'application/json', 'BCOV-Policy': policyKey });
const fetchVideo = (url: string, policyKey: string, id: string) =>
  videoService({ address: url, policyKey, timeoutMs: 5_000 })(id)();

describe('a video (C§7)', () => {
  it('has an id, tags and sources, each with its container', () =>
    exchange(
      {
        receiving: 'a video by its id',
        request: { method: 'GET', path: '/videos/6001', headers: headersWith('sample-policy-key') },
        response: {
          status: 200,
          body: {
            id: '6001',
            tags: eachLike(string('energy')),
            sources: eachLike({
              src: regex('^https?://.+$', 'https://films.example/night-shift.mp4'),
              container: regex('^(MP4|WEBM)$', 'MP4'),
            }),
          },
        },
      },
      async (url) =>
        expect(await fetchVideo(url, 'sample-policy-key', '6001')).toMatchObject(
          E.right({
            id: '6001',
            tags: ['energy'],
            sources: [{ src: '//films.example/night-shift.mp4', type: 'video/mp4' }],
          }),
        ),
    ));

  it.each([
    ['a video that there is not', 'sample-policy-key', '9999', 404],
    ['a video by a player that is not known', 'another-key', '6001', 403],
  ] as const)('fails: %s', (receiving, policyKey, id, status) =>
    exchange(
      {
        receiving,
        request: { method: 'GET', path: `/videos/${id}`, headers: headersWith(policyKey) },
        response: { status },
      },
      async (url) =>
        expect(await fetchVideo(url, policyKey, id)).toMatchObject(E.left({ _tag: 'Unavailable', status })),
    ),
  );
});
