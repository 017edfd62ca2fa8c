import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Embed } from '../../../kit/embed/embed.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Embeds } from '../embeds.load.ts';

type AudioPlayerProps = { readonly module: SanitisedModuleOf<'AudioPlayer'>; readonly data?: Embeds | undefined };

/**
 * Something to listen to: a file of the site’s own in the browser’s player, or a piece of an audio host that waits for consent. Nothing where
 * the host has none (C§8).
 */
export const AudioPlayer = ({ module, data }: AudioPlayerProps) => {
  const { uid, title, description, asset, audioEmbedUrl, transcript } = module;
  const { translate } = useDictionary();
  const embed = data?.[audioEmbedUrl ?? ''];
  if (asset === undefined && embed === undefined) return <EditingNote message="Editing_NoAudio" />;
  return (
    <figure className={`audio-player${embed === undefined ? '' : ' embed embed--player'}`}>
      {title !== '' && <p className="audio-player__title">{title}</p>}
      {asset !== undefined && (
        <Enhancement name="play-video" when="visible" isContent props={{}}>
          {/* biome-ignore lint/a11y/useMediaCaption: browsers show no captions of sound; the text is below */}
          <audio controls preload="none" src={`/${asset}`} aria-label={title || undefined} />
        </Enhancement>
      )}
      {embed !== undefined && <Embed id={`audio-${uid}`} title={title || embed.host} {...embed} />}
      {description !== '' && <figcaption>{description}</figcaption>}
      {transcript !== '' && (
        <details className="audio-player__text">
          <summary>{translate('Audio_Transcript')}</summary>
          <Html html={transcript} className="prose" />
        </details>
      )}
    </figure>
  );
};
