import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import { videoAt } from '../../kit/media/page-videos.ts';
import { backgroundFilm, VideoPlayer } from '../../kit/media/video-player.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import type { FilmedProps } from './filmed-props.ts';
import { HeroFrame } from './hero-frame.tsx';

/**
 * C§4 "video hero". The browser opens and closes it without script: the film lies in a disclosure whose button is the play button. Script
 * starts the film with it and closes it at its end (`open-film.ts`). A visitor to whom the platform gives no film sees the picture.
 */
export const VideoHero = ({ module, data: videos }: FilmedProps<'VideoHero'>) => {
  const { translate } = useDictionary();
  const found = videoAt(videos, module.videoId);
  const video = found !== undefined && module.hidesTranscript ? { ...found, transcript: [] } : found;
  const behind = backgroundFilm(module, videos);
  if (behind !== undefined) return <HeroFrame hero={module} layout="over" looks={[]} film={behind} />;
  return (
    <HeroFrame
      hero={module}
      layout="over"
      looks={['film']}
      hasMore={video !== undefined}
      after={
        video === undefined ? (
          <EditingNote message="Editing_NoVideo" />
        ) : (
          <Enhancement name="open-film" when="interaction" props={{}}>
            <details className="hero-film">
              <summary className="button">
                <span className="hero-film__open">
                  <svg aria-hidden="true" viewBox="6 5 13 14" fill="currentColor">
                    <path d="M8 5l11 7-11 7z" />
                  </svg>
                  {module.playButtonText || translate('Hero_Play')}
                </span>
                <span className="hero-film__close">{translate('Hero_CloseFilm')}</span>
              </summary>
              <div className="hero-film__screen">
                <VideoPlayer id={`film-${module.uid}`} video={video} label={module.title} starts="pressed" />
              </div>
            </details>
          </Enhancement>
        )
      }
    />
  );
};

/** C§1 "multimedia". */
export const MultimediaHero = ({ module, data: videos }: FilmedProps<'MultimediaHero'>) => (
  <HeroFrame hero={module} layout="over" looks={[]} film={backgroundFilm(module, videos)} />
);

/** C§1 "multimedia with offset copy". */
export const MultimediaOffsetHero = ({ module, data: videos }: FilmedProps<'MultimediaOffsetHero'>) => (
  <HeroFrame hero={module} layout="stack" looks={['overlapping', 'offset']} film={backgroundFilm(module, videos)} />
);
