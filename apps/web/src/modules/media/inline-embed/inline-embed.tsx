import { Embed } from '../../../kit/embed/embed.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type InlineEmbedProps = { readonly module: SanitisedModuleOf<'InlineEmbed'> };

/** A piece from elsewhere with its caption; nothing where it has no address. */
export const InlineEmbed = ({ module: { uid, embed, title, description, shape } }: InlineEmbedProps) =>
  embed === undefined ? (
    <EditingNote message="Editing_NoInteractive" />
  ) : (
    <figure className={`embed embed--${shape}`}>
      <Embed id={`embed-${uid}`} title={title || embed.host} {...embed} />
      {(title !== '' || description !== '') && (
        <figcaption>
          {title !== '' && <strong>{title}</strong>}
          {description !== '' && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  );
