import { type PageVideos, videoAt } from '../../../kit/media/page-videos.ts';
import { VideoPlayer } from '../../../kit/media/video-player.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type VideoGalleryProps = { readonly module: SanitisedModuleOf<'VideoGallery'>; readonly data?: PageVideos | undefined };

/**
 * Videos that their visitor may see (C§5), in their editor’s order; nothing where there is none. None starts by itself: several at once
 * would compete.
 */
export const VideoGallery = ({
  module: { uid, title, description, videoIds, mode },
  data: videos,
}: VideoGalleryProps) => {
  const shown = videoIds.flatMap((id) => {
    const video = videoAt(videos, id);
    return video === undefined ? [] : [video];
  });
  if (shown.length === 0) return <EditingNote message="Editing_NoVideo" />;
  const Heading = title === '' ? 'h2' : 'h3';
  return (
    <section
      className={`video-gallery video-gallery--${mode.toLowerCase().replaceAll('_', '-')}`}
      {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}
    >
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p className="video-gallery__dek">{description}</p>}
      <ul>
        {shown.map((video) => (
          <li key={video.id}>
            {video.title !== '' && (
              <Heading className="video-gallery__name">
                <bdi lang={video.titleLanguage}>{video.title}</bdi>
              </Heading>
            )}
            <VideoPlayer id={`video-${uid}-${video.id}`} video={video} starts="pressed" />
          </li>
        ))}
      </ul>
    </section>
  );
};
