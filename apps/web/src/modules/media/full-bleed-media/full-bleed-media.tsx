import { useBackgroundFilm, VideoPlayer } from '../../../kit/media/video-player.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { videoAt } from '../../../kit/modules/page-videos.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FullBleedMediaProps = { readonly module: DrawableOf<'FullBleedMedia'> };

/**
 * C§1, D§3: a picture or a film from edge to edge, cut to its ratio or as high as the screen. A film that its visitor may not see, or that
 * moves in silence and comes from elsewhere, leaves its place to the picture.
 */
export const FullBleedMedia = ({ module }: FullBleedMediaProps) => {
  const { uid, image, narrowImage, videoId, mode, description, callToAction, ratio, height } = module;
  const { videos } = usePageFacts();
  const behind = useBackgroundFilm({ film: module.film });
  const video = mode === 'standard' ? videoAt(videos, videoId) : undefined;
  const film = video === undefined ? behind : <VideoPlayer id={`video-${uid}`} video={video} label={description} />;
  if (film === undefined && image === undefined)
    return <EditingNote says={videoId === undefined ? 'Editing_NoItems' : 'Editing_NoVideo'} />;
  return (
    <figure className={`full-bleed full-bleed--${height === 'full' ? 'full' : ratio.replace(':', '-')}`}>
      {film ?? (image !== undefined && <Picture image={image} narrow={narrowImage} />)}
      {(description !== '' || callToAction !== undefined) && (
        <figcaption>
          {description !== '' && <span>{description}</span>}
          {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
        </figcaption>
      )}
    </figure>
  );
};
