import { Embed } from '../../../kit/embed/embed.tsx';
import { FixedSpace } from '../../../kit/embed/fixed-space.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';

type FlourishEmbedProps = { readonly module: DrawableOf<'FlourishEmbed'> };

/** A drawing by Flourish in a room of its own, once its visitor agrees. Nothing where the site is not set up with them. */
export const FlourishEmbed = ({ module: { uid, title, flourishId, space, description } }: FlourishEmbedProps) => {
  const piece = usePageFacts().pieces?.[flourishId ?? ''];
  if (piece === undefined) return <EditingNote says="Editing_NoInteractive" />;
  return (
    <figure className="interactive embed">
      {title !== '' && <p className="interactive__title">{title}</p>}
      <FixedSpace space={space}>
        <Embed id={`flourish-${uid}`} title={title || description || piece.host} {...piece} />
      </FixedSpace>
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
