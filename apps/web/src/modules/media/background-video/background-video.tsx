import type { PageVideos } from '../../../kit/media/page-videos.ts';
import { backgroundFilm } from '../../../kit/media/video-player.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type BackgroundVideoProps = {
  readonly module: SanitisedModuleOf<'BackgroundVideo'>;
  readonly data?: PageVideos | undefined;
};

/**
 * A short text on a moving picture (C§4). Without a picture the text has a plain background, and without text the
 * picture plays alone.
 */
export const BackgroundVideo = ({ module, data: videos }: BackgroundVideoProps) => {
  const { headline, description, link, film, look, height } = module;
  const behind = backgroundFilm({ film }, videos);
  const hasWords = headline !== '' || description !== '' || link !== undefined;
  if (!hasWords && behind === undefined) return <EditingNote message="Editing_NoVideo" />;
  return (
    <section className={`background-video background-video--${look} background-video--${height}`}>
      {behind ?? <EditingNote message="Editing_NoVideo" />}
      {hasWords && (
        <div className="background-video__words">
          {headline !== '' && <h2>{headline}</h2>}
          {description !== '' && <p>{description}</p>}
          {link !== undefined && (
            <p>
              <TextLink link={link} className="arrow-link" />
            </p>
          )}
        </div>
      )}
    </section>
  );
};
