import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { farEnd } from '../testing/far-end.ts';
import { videoService } from './video-service.ts';

const far = farEnd();
afterEach(far.closeAll);

const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
const over = async (answer: RequestListener, timeoutMs?: number) => {
  asked.length = 0;
  const address = await far.serving((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  return videoService({ address: `${address}/accounts/7`, policyKey: 'a-key', ...(timeoutMs && { timeoutMs }) });
};
const saying =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const wire = {
  id: '6001',
  name: 'A night shift',
  tags: ['energy', 'secured:premium', 5],
  poster: 'https://films.example/p.jpg',
  duration: 6000,
  sources: [
    { src: 'https://films.example/a.mp4', container: 'MP4', codec: 'H264', width: 960, height: 540 },
    { src: '//films.example/b.webm', container: 'WebM', width: 480, height: 270 },
    { src: 'https://films.example/a.m3u8', type: 'application/x-mpegURL' },
    { src: 'javascript:alert(1)', container: 'MP4' },
    { app_name: 'rtmp://films.example', container: 'MP4' },
    'no source',
  ],
  text_tracks: [
    { src: 'https://films.example/de.vtt', srclang: 'de', label: 'Deutsch', kind: 'captions' },
    { src: 'https://films.example/ja.vtt', srclang: 'ja-JP', kind: 'subtitles' },
    { src: 'https://films.example/m.vtt', srclang: 'en', kind: 'metadata' },
    { src: 'data:text/vtt,', srclang: 'en', kind: 'captions' },
  ],
  custom_fields: {
    transcript: 'In English',
    transcript_ja_jp: '日本語',
    transcript_de: ' ',
    colour: 'blue',
    title_de: 'Eine Nachtschicht',
    title_ja_jp: '夜勤',
    subtitle_de: 'x',
  },
};

describe('the video service', () => {
  it('receives the video id and the policy key, and no visitor data (C§7)', async () => {
    const fetchVideo = await over(saying(wire));
    expect(await fetchVideo('ref:night shift')()).toMatchObject({ _tag: 'Right' });
    const [{ url, headers } = { url: '', headers: {} as IncomingHttpHeaders }] = asked;
    expect(url).toBe('/accounts/7/videos/ref%3Anight%20shift');
    expect([headers.accept, headers['bcov-policy']]).toEqual(['application/json', 'a-key']);
    for (const name of ['authorization', 'access_token', 'refresh_token', 'cookie'])
      expect(headers[name]).toBeUndefined();
  });

  it('returns what browsers play, without protocols, with captions and transcripts', async () => {
    expect(await (await over(saying(wire)))('6001')()).toMatchObject({
      right: {
        id: '6001',
        title: 'A night shift',
        titles: { de: 'Eine Nachtschicht', 'ja-JP': '夜勤' },
        tags: ['energy', 'secured:premium'],
        poster: '//films.example/p.jpg',
        size: { width: 960, height: 540 },
        sources: [
          { src: '//films.example/a.mp4', type: 'video/mp4', width: 960 },
          { src: '//films.example/b.webm', type: 'video/webm', width: 480 },
        ],
        tracks: [
          { src: '//films.example/de.vtt', language: 'de', label: 'Deutsch' },
          { src: '//films.example/ja.vtt', language: 'ja-JP', label: 'ja-JP' },
        ],
        transcripts: { en: 'In English', 'ja-JP': '日本語' },
      },
    });
  });

  it.each([{ id: 5 }, { id: '5', tags: 'all', sources: {}, text_tracks: 'none', custom_fields: [] }])(
    'returns a video without sources for %j',
    async (body) =>
      expect(await (await over(saying(body)))('5')()).toMatchObject({
        right: { id: '5', tags: [], sources: [], tracks: [], transcripts: {}, poster: undefined, size: undefined },
      }),
  );

  it.each<[string, RequestListener, string]>([
    ['does not know the video', saying([{ error_code: 'VIDEO_NOT_FOUND' }], 404), 'Unavailable'],
    ['does not know the key', saying([{ error_code: 'ACCESS_DENIED' }], 403), 'Unavailable'],
    ['talks of something else', saying({ videos: [] }), 'Garbled'],
    ['says no JSON', (_, response) => void response.end('<html>'), 'Garbled'],
  ])('fails when it %s', async (_, answer, failure) => {
    expect(await (await over(answer))('1')()).toMatchObject({ left: { _tag: failure } });
  });

  it('times out at the given limit', async () =>
    expect(await (await over(() => undefined, 20))('1')()).toMatchObject({ left: { _tag: 'TimedOut' } }));
});
