import { Embed } from '../../../kit/embed/embed.tsx';
import { FixedSpace } from '../../../kit/embed/fixed-space.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Embeds } from '../embeds.load.ts';

type FlourishEmbedProps = { readonly module: SanitisedModuleOf<'FlourishEmbed'>; readonly data?: Embeds | undefined };

/** Flourish drawing with reserved space, after consent. Renders nothing where the site has no Flourish account. */
export const FlourishEmbed = ({ module: { uid, title, flourishId, space, description }, data }: FlourishEmbedProps) => {
  const embed = data?.[flourishId ?? ''];
  if (embed === undefined) return <EditingNote message="Editing_NoInteractive" />;
  return (
    <figure className="interactive embed">
      {title !== '' && <p className="interactive__title">{title}</p>}
      <FixedSpace space={space}>
        <Embed id={`flourish-${uid}`} title={title || description || embed.host} {...embed} />
      </FixedSpace>
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
