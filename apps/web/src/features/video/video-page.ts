import { videoIdIn } from '@masthead/core/video';
import type { GetServerSideProps } from 'next';
import { type PageVideo, videoAt } from '../../kit/media/page-videos.ts';
import { videoParameters } from '../../kit/media/video-address.ts';
import { findVideos } from '../../kit/media/videos.load.ts';
import { visitOf } from '../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { loadFrame } from '../../kit/page/load-frame.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { lazyReader } from '../../kit/page/reader.ts';
import { withSession } from '../../kit/page/with-session.ts';
import { paths } from '../../routes.ts';

export type VideoPageProps = {
  readonly frame: FeatureFrame;
  readonly video?: PageVideo;
  /** The article that the film was shared from, from the address. */
  readonly articleId?: string;
};

const isArticleId = (text: string): boolean => /^[\w-]{1,64}$/u.test(text);

/**
 * C§2: the page of a shared video. It checks the right again (C§6): 404 without it; 503 while the platform is
 * unavailable. Not cached. `aid` names the source article, for analytics and further shares.
 */
export const videoPage: GetServerSideProps<VideoPageProps> = async (context) => {
  const visit = visitOf(context);
  const { language } = visit;
  const parameter = (name: string): string => [context.query[name] ?? ''].flat()[0] ?? '';
  const id = videoIdIn(parameter('vid'));
  const articleId = isArticleId(parameter('aid')) ? parameter('aid') : undefined;
  const [frame, found] = await Promise.all([
    loadFrame(language, paths.video),
    id === undefined ? undefined : findVideos([id], language, lazyReader(visit)),
  ]);
  context.res.setHeader('Cache-Control', 'no-store');
  const video = videoAt(found?.data, id);
  if (video === undefined) context.res.statusCode = found?.isComplete === false ? 503 : 404;
  return {
    props: plainProps({
      frame: withSession(context, { ...frame, search: `?${videoParameters(id ?? '', articleId)}` }),
      ...(video !== undefined && { video }),
      ...(articleId !== undefined && { articleId }),
    }),
  };
};
