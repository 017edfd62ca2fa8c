import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type InlineImageProps = { readonly module: DrawableOf<'InlineImage'> };

export const InlineImage = ({ module: { image, description, width } }: InlineImageProps) =>
  image === undefined ? null : (
    <figure className={`inline-image inline-image--${width}`}>
      <Picture image={image} />
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
