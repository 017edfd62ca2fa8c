import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type InlineImageProps = { readonly module: DrawableOf<'InlineImage'> };

const sizes = {
  medium: '(min-width: 48rem) 40rem, 100vw',
  'large-center': '(min-width: 64rem) 52rem, 100vw',
  'extra-large-full-width': '100vw',
} as const;

export const InlineImage = ({ module: { image, description, width } }: InlineImageProps) =>
  image === undefined ? null : (
    <figure className={`inline-image inline-image--${width}`}>
      <Picture image={image} sizes={sizes[width]} />
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
