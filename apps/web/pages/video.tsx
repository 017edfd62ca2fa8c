import { message } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { type VideoPageProps, videoPage } from '../src/features/video/video-page.ts';
import { VideoPlayer } from '../src/kit/media/video-player.tsx';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = videoPage;

export default function VideoPage({ frame, video, articleId }: VideoPageProps) {
  const translate = translatorOf(frame.dictionary);
  const title = video?.title ?? '';
  return (
    <FeaturePage
      frame={frame}
      headingKey="Video_Heading"
      {...(title !== '' && { heading: message('Video_Title', { title }) })}
      sheets={['video', 'inline-embed']}
      facts={{ template: 'Feature', access: 'public', article: articleId }}
    >
      {video === undefined ? (
        <p className="problem" role="alert">
          {translate('Video_None')}
        </p>
      ) : (
        <VideoPlayer id="video" video={video} starts="pressed" sharedFrom={articleId} />
      )}
    </FeaturePage>
  );
}
