import { type PageVideo, type PageVideos, videoAt } from '../../../kit/media/page-videos.ts';
import { backgroundFilm, VideoPlayer } from '../../../kit/media/video-player.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FullBleedMediaProps = {
  readonly module: SanitisedModuleOf<'FullBleedMedia'>;
  readonly data?: PageVideos | undefined;
};

type FilmsProps = {
  readonly id: string;
  readonly video: PageVideo;
  readonly forPhones: PageVideo | undefined;
  readonly label: string;
};

/**
 * A film with its controls and, where phones have another, both, of which one is shown: each has captions, a text and perhaps a host of its
 * own, which files of one element could not have. Nothing is fetched for the one that is not shown.
 */
const Films = ({ id, video, forPhones, label }: FilmsProps) => {
  const wide = <VideoPlayer id={id} video={video} label={label} />;
  if (forPhones === undefined || forPhones.id === video.id) return wide;
  return (
    <>
      <div className="full-bleed__wide">{wide}</div>
      <div className="full-bleed__phone">
        <VideoPlayer id={`${id}-phone`} video={forPhones} label={label} />
      </div>
    </>
  );
};

/**
 * C§1, D§3: a full-bleed picture or film, cropped to its ratio or as tall as the screen. A film that is not visible
 * to the visitor, or a silent third-party one, is replaced by the picture; a silent film lies over the picture, whose
 * text alternative describes it.
 */
export const FullBleedMedia = ({ module, data: videos }: FullBleedMediaProps) => {
  const { uid, image, narrowImage, videoId, phoneVideoId, mode, description, callToAction, ratio, height } = module;
  const moving = backgroundFilm(module, videos);
  const video = mode === 'standard' ? videoAt(videos, videoId) : undefined;
  const forPhones = videoAt(videos, phoneVideoId);
  if (video === undefined && moving === undefined && image === undefined)
    return <EditingNote message={videoId === undefined ? 'Editing_NoItems' : 'Editing_NoVideo'} />;
  return (
    <figure className={`full-bleed full-bleed--${height === 'full' ? 'full' : ratio.replace(':', '-')}`}>
      {video === undefined ? (
        <div className="full-bleed__stage">
          {image !== undefined && <Picture image={image} narrow={narrowImage} wide="100vw" />}
          {moving}
        </div>
      ) : (
        <Films id={`video-${uid}`} video={video} forPhones={forPhones} label={description} />
      )}
      {(description !== '' || callToAction !== undefined) && (
        <figcaption>
          {description !== '' && <span>{description}</span>}
          {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
        </figcaption>
      )}
    </figure>
  );
};
