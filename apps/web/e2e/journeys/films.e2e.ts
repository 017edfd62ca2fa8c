import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { samplePremium, sampleReader, signIn } from '../support/people.ts';

const secured = '/~/media/films/partners-evening.mp4';

/** Waits until that video of the page plays, or stands. */
const until = (page: Page, index: number, state: 'plays' | 'stands') =>
  page.waitForFunction(
    ([at, wanted]) => {
      const video = document.querySelectorAll('video')[Number(at)];
      return wanted === 'plays' ? video?.paused === false && video.currentTime > 0 : video?.paused === true;
    },
    [String(index), state],
  );

const start = (page: Page, index: number) =>
  page
    .locator('video')
    .nth(index)
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.play() : undefined));

// The first film of the page runs behind words; those of the gallery follow it.
const [behind, one, two] = [0, 1, 2];

test('one video plays at a time, with captions, and a background video pauses out of view', async () => {
  const { page, complaints } = await visit({ reducedMotion: 'no-preference' });
  await page.goto('/de/films');
  await page.locator('.film-behind').scrollIntoViewIfNeeded();
  await until(page, behind, 'plays');

  await page.locator('.video-gallery').scrollIntoViewIfNeeded();
  await start(page, one);
  await until(page, one, 'plays');
  const captions = await page
    .locator('video')
    .nth(one)
    .evaluate((video) =>
      video instanceof HTMLVideoElement
        ? Array.from(video.textTracks)
            .filter(({ mode }) => mode === 'showing')
            .map(({ language, cues }) => [language, (cues?.length ?? 0) > 0])
        : [],
    );
  expect(captions).toEqual([['de', true]]);
  expect(await page.getByRole('heading', { name: 'Ein Werk bei Nacht', exact: true }).count()).toBe(1);

  await start(page, two);
  await until(page, two, 'plays');
  await until(page, one, 'stands');

  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await until(page, behind, 'stands');
  expect(complaints).toEqual([]);
});

test('a background video waits for a click with reduced motion', async () => {
  const { page } = await visit();
  await page.goto('/films');
  const button = page.locator('.film-behind__button');
  await button.scrollIntoViewIfNeeded();
  await button.waitFor();
  const isPaused = () =>
    page
      .locator('video')
      .nth(behind)
      .evaluate((video) => video instanceof HTMLVideoElement && video.paused && video.currentTime === 0);
  expect(await isPaused()).toBe(true);
  await button.click();
  await until(page, behind, 'plays');
});

test('a premium video is listed and served to premium readers only', async () => {
  const { page, context } = await visit();
  const names = () => page.locator('.video-gallery__name').allTextContents();
  const status = async () =>
    (await context.request.get(secured, { headers: { accept: '*/*', range: 'bytes=0-9' } })).status();
  await page.goto('/films');
  expect([(await names()).length, await status()]).toEqual([2, 401]);
  for (const [who, seen, answer] of [
    [sampleReader, 2, 404],
    [samplePremium, 3, 206],
  ] as const) {
    await context.clearCookies({ name: /^(?!consent)/ });
    await page.goto('/signin');
    await signIn(page, who);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.goto('/films');
    expect([(await names()).length, await status()]).toEqual([seen, answer]);
  }
  expect(await names()).toContain('Evening of the partners');
  await start(page, 3);
  await until(page, 3, 'plays');
});
