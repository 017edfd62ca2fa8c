import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FullBleedMediaProps = { readonly module: DrawableOf<'FullBleedMedia'> };

/** C§1: a picture from edge to edge, cut to its ratio or as high as the screen. */
export const FullBleedMedia = ({
  module: { image, narrowImage, description, callToAction, ratio, height },
}: FullBleedMediaProps) =>
  image === undefined ? (
    <EditingNote says="Editing_NoItems" />
  ) : (
    <figure className={`full-bleed full-bleed--${height === 'full' ? 'full' : ratio.replace(':', '-')}`}>
      <Picture image={image} narrow={narrowImage} />
      {(description !== '' || callToAction !== undefined) && (
        <figcaption>
          {description !== '' && <span>{description}</span>}
          {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
        </figcaption>
      )}
    </figure>
  );
