import { Embed } from '../../../kit/embed/embed.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type InlineEmbedProps = { readonly module: SanitisedModuleOf<'InlineEmbed'> };

/** A piece from elsewhere with its caption; nothing where it has no address. */
export const InlineEmbed = ({ module: { uid, piece, title, description, shape } }: InlineEmbedProps) =>
  piece === undefined ? (
    <EditingNote message="Editing_NoInteractive" />
  ) : (
    <figure className={`embed embed--${shape}`}>
      <Embed id={`embed-${uid}`} title={title || piece.host} {...piece} />
      {(title !== '' || description !== '') && (
        <figcaption>
          {title !== '' && <strong>{title}</strong>}
          {description !== '' && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  );
