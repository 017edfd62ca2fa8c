import { BackgroundFilm, VideoPlayer } from '../../../kit/media/video-player.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FullBleedMediaProps = { readonly module: DrawableOf<'FullBleedMedia'> };

/**
 * C§1, D§3: a picture or a film from edge to edge, cut to its ratio or as high as the screen. A film that its visitor may not see, or that
 * moves in silence and comes from elsewhere, leaves its place to the picture.
 */
export const FullBleedMedia = ({ module }: FullBleedMediaProps) => {
  const { uid, image, narrowImage, videoId, mobileVideoId, mode, description, callToAction, ratio, height } = module;
  const { videos } = usePageFacts();
  const video = videos?.[videoId ?? ''];
  const loops = mode === 'silent-looping';
  const film = loops && video?.host !== undefined ? undefined : video;
  if (film === undefined && image === undefined)
    return <EditingNote says={videoId === undefined ? 'Editing_NoItems' : 'Editing_NoVideo'} />;
  return (
    <figure className={`full-bleed full-bleed--${height === 'full' ? 'full' : ratio.replace(':', '-')}`}>
      {film === undefined && image !== undefined && <Picture image={image} narrow={narrowImage} />}
      {film !== undefined && loops && <BackgroundFilm video={film} narrow={videos?.[mobileVideoId ?? '']} />}
      {film !== undefined && !loops && <VideoPlayer id={`video-${uid}`} video={film} label={description} />}
      {(description !== '' || callToAction !== undefined) && (
        <figcaption>
          {description !== '' && <span>{description}</span>}
          {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
        </figcaption>
      )}
    </figure>
  );
};
