import type { BackgroundFilmIds, Image } from '@masthead/core/content';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { Embed } from '../embed/embed.tsx';
import { Enhancement } from '../islands/enhancement.tsx';
import { OwnScript } from '../islands/own-script.tsx';
import { usePageFacts } from '../modules/page-context.tsx';
import { oneFilm } from './one-film.ts';
import type { PageVideo, PageVideos } from './page-videos.ts';
import { videoAddress } from './video-address.ts';

type FilmProps = {
  readonly video: PageVideo;
  /** Accessible name; the platform’s own title by default. */
  readonly label?: string;
  /** `seen` (C§4): it starts, silently, when it first scrolls into view; `pressed`: only its visitor starts it. */
  readonly starts?: 'seen' | 'pressed';
};

const Sources = ({ video: { sources } }: Pick<FilmProps, 'video'>) =>
  sources.map(({ src, type, isNarrow }) => (
    <source key={src} src={src} type={type} media={isNarrow ? '(width < 48rem)' : undefined} />
  ));

const Film = ({ video, label, starts, language }: FilmProps & { readonly language: string }) => (
  <x-video data-starts={starts}>
    {/* biome-ignore lint/a11y/useMediaCaption: they are below, where the platform has them */}
    <video
      controls
      playsInline
      preload="none"
      aria-label={label || video.title || undefined}
      poster={video.poster}
      width={video.size?.width}
      height={video.size?.height}
      crossOrigin={video.host === undefined || video.tracks.length === 0 ? undefined : 'anonymous'}
    >
      <Sources video={video} />
      {video.tracks.map((track) => (
        <track
          key={track.src}
          kind="captions"
          src={track.src}
          srcLang={track.language}
          label={track.label}
          default={track.language === language}
        />
      ))}
    </video>
  </x-video>
);

type VideoPlayerProps = FilmProps & {
  readonly id: string;
  /** The article that it was shared from, where that is not this page. */
  readonly sharedFrom?: string | undefined;
};

/**
 * Video with captions and, behind a summary, its transcript. It plays natively without script; script starts it in
 * view and pauses others. A third-party file waits for consent, like any embed. Links the page of the video for
 * sharing (C§2). `id` is unique on the page.
 */
export const VideoPlayer = ({ id, video, label = '', starts = 'seen', sharedFrom }: VideoPlayerProps) => {
  const { language, translate } = useDictionary();
  const facts = usePageFacts();
  const articleId = sharedFrom ?? (facts.isArticle ? facts.id : undefined);
  const film = <Film video={video} label={label} starts={starts} language={language} />;
  const href = video.sources.at(-1)?.src ?? '';
  return (
    <div className="video">
      <Enhancement name="play-video" when="visible" isContent props={{}}>
        {video.host === undefined ? (
          film
        ) : (
          <div className="video__elsewhere embed">
            <Embed
              id={id}
              title={label || video.title || video.host}
              href={`https:${href}`}
              host={video.host}
              instead={renderToStaticMarkup(film)}
            />
          </div>
        )}
      </Enhancement>
      <p className="video__link">
        <a href={videoAddress(language, video.id, articleId)}>{translate('Video_Link')}</a>
      </p>
      {video.transcript.length > 0 && (
        <details className="video__transcript">
          <summary>{translate('Video_Transcript')}</summary>
          <div lang={video.transcriptLanguage} dir={video.transcriptLanguage === undefined ? undefined : 'ltr'}>
            {video.transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  );
};

type BackgroundFilmProps = {
  readonly video: PageVideo;
  /** For phones, where that is another. */
  readonly narrow?: PageVideo | undefined;
  /** For tablets, where that is another (C§9 "by mobile, tablet or desktop"). */
  readonly medium?: PageVideo | undefined;
  /** Whether it lies over a picture, which is seen until it runs; a film by itself shows its poster. */
  readonly isOverPicture?: boolean;
};

/**
 * Silent looping film behind a text, with a button that stops it. Without script, with reduced motion or reduced data
 * it is its poster or the picture below it. Decorative, and hidden from assistive technology. Its container sets its
 * size.
 */
const BackgroundFilm = ({ video, narrow, medium, isOverPicture = false }: BackgroundFilmProps) => {
  const { translate } = useDictionary();
  return (
    <x-video className="film-behind" data-starts="behind">
      <video
        muted
        loop
        playsInline
        preload="none"
        poster={isOverPicture ? undefined : video.poster}
        aria-hidden="true"
        tabIndex={-1}
      >
        {narrow?.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} media="(width < 48rem)" />
        ))}
        {medium?.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} media="(48rem <= width < 64rem)" />
        ))}
        <Sources video={video} />
      </video>
      <button
        type="button"
        className="film-behind__button"
        hidden
        data-play={translate('Video_PlayBackground')}
        data-pause={translate('Video_PauseBackground')}
      >
        {translate('Video_PlayBackground')}
      </button>
      <OwnScript name="play-video" />
    </x-video>
  );
};

type Behind = {
  readonly film: BackgroundFilmIds;
  /** What it lies over, and is seen until it runs. */
  readonly image?: Image | undefined;
};

/** The film that such ids name, rendered; undefined where there is none among these that this visitor may see without being asked first. */
export const backgroundFilm = (
  { film: { wide, tablet, phone }, image }: Behind,
  videos: PageVideos | undefined,
): ReactNode => {
  const video = oneFilm(wide, videos);
  return video === undefined ? undefined : (
    <BackgroundFilm
      video={video}
      medium={oneFilm(tablet, videos)}
      narrow={oneFilm(phone, videos)}
      isOverPicture={image !== undefined}
    />
  );
};
