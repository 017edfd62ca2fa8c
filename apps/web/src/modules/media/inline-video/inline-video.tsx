import { type PageVideos, videoAt } from '../../../kit/media/page-videos.ts';
import { VideoPlayer } from '../../../kit/media/video-player.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

/** C§9 "video column sizes": ten columns of the page's twelve, or eight, in its middle. */
const spanOf = { large: 'span-large-center', medium: 'span-medium' } as const;

type InlineVideoProps = { readonly module: SanitisedModuleOf<'InlineVideo'>; readonly data?: PageVideos | undefined };

/** A video with its headline above and its caption below. Nothing where the platform has none that its visitor may see (C§8). */
export const InlineVideo = ({ module, data: videos }: InlineVideoProps) => {
  const { uid, videoId, eyebrow, headline, description, look, columns } = module;
  const video = videoAt(videos, videoId);
  if (video === undefined) return <EditingNote message="Editing_NoVideo" />;
  return (
    <figure className={`inline-video ${spanOf[columns]} inline-video--${look}`}>
      {(eyebrow !== '' || headline !== '') && (
        <div className="inline-video__head">
          {eyebrow !== '' && <p className="inline-video__eyebrow">{eyebrow}</p>}
          {headline !== '' && <p className="inline-video__headline">{headline}</p>}
        </div>
      )}
      <VideoPlayer id={`video-${uid}`} video={video} label={headline} />
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
