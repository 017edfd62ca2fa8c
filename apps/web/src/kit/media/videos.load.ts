import { videoService } from '@masthead/adapters/players';
import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { isOpenTo, isSecured, rolesOf, type ShownVideo, shownVideo, type Video } from '@masthead/core/video';
import { configuration, settings } from '../../server/configuration/configuration.ts';
import { allowedMs } from '../../server/configuration/page-times.ts';
import type { SanitisedModule } from '../modules/sanitised.ts';
import type { Load, LoadContext, Loaded } from '../page/define-module.ts';
import { answersFor, keptAnswers } from '../page/kept-answers.ts';
import { withTimeout } from '../page/with-timeout.ts';
import { type PageVideo, type PageVideos, videoIdsOf } from './page-videos.ts';

/** Milliseconds that a page waits for its videos; the call itself has 30 seconds (C§9), and serves the page after this. */
const budgetMs = 1_000;
/** Milliseconds: films change less often than texts. */
const keptMs = 300_000;

/** The platform's answer about a video, which may be that there is none. */
type Answer = { readonly video: Video | undefined };

const ask = async (id: string): Promise<Answer | undefined> => {
  const { videos } = configuration();
  if (videos === undefined) return { video: undefined };
  const answer = await videoService(videos)(id)();
  if (answer._tag === 'Right') return { video: answer.right };
  const { left } = answer;
  return left._tag === 'Unavailable' && left.status < 500 ? { video: undefined } : undefined;
};

const lookUpVideo = keptAnswers(ask, keptMs);

/** Loads a video for any visitor; undefined when the platform does not answer in time. Never rejects. */
const findInTime = (id: string): Promise<Answer | undefined> =>
  withTimeout(allowedMs(budgetMs), lookUpVideo(id), undefined);

/** Returns the visitor's roles from the user service; none without a session, and none while unavailable. */
const rolesOfVisitor = async (readerOf: LoadContext['reader']): Promise<readonly string[]> => {
  const visitor = await (await readerOf())?.scope.get(tokens.user.readVisitor)()();
  return visitor?._tag === 'Right' ? rolesOf(visitor.right) : [];
};

/** A file of the site itself by its path alone. */
const ownPath = (src: string): string => {
  const { host } = new URL(settings().origin);
  return src.startsWith(`//${host}/`) ? src.slice(host.length + 2) : src;
};

const pageVideo = (video: ShownVideo): PageVideo => {
  const sources = video.sources.map((source) => ({ ...source, src: ownPath(source.src) }));
  const poster = video.poster === undefined ? undefined : ownPath(video.poster);
  const tracks = video.tracks.map((track) => ({ ...track, src: ownPath(track.src) }));
  const foreign = [...sources.map(({ src }) => src), poster ?? '', ...tracks.map(({ src }) => src)].find((src) =>
    src.startsWith('//'),
  );
  return {
    ...video,
    sources,
    poster,
    tracks,
    host: foreign === undefined ? undefined : new URL(`https:${foreign}`).host,
  };
};

/** Returns those of some videos that the visitor may see (C§5, C§6), omitting all others. Never rejects. */
export const findVideos = async (
  ids: readonly string[],
  language: Language,
  reader: LoadContext['reader'],
): Promise<Loaded<PageVideos>> => {
  const { found, isComplete } = await answersFor(ids, (id) => id, findInTime);
  const videos = Object.entries(found).flatMap(([id, { video }]) =>
    video === undefined ? [] : [[id, video] as const],
  );
  const isRoleNeeded = videos.some(([, video]) => isSecured(video));
  const roles = isRoleNeeded ? await rolesOfVisitor(reader).catch(() => []) : [];
  return {
    data: Object.fromEntries(
      videos
        .filter(([, video]) => video.sources.length > 0 && isOpenTo(video, roles))
        .map(([id, video]) => [id, pageVideo(shownVideo(video, language))]),
    ),
    isComplete,
  };
};

/** Loads the videos that modules name. */
export const loadVideos: Load<SanitisedModule, PageVideos> = (modules, { page, reader }) =>
  findVideos(videoIdsOf(modules), page.language, reader);
