import { type Static, Type } from '@fastify/type-provider-typebox';
import { at, textAt } from '../../../platform/values/json.ts';

/** A picture in answers of this service. */
export const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
});

/** The picture that editors have put somewhere; undefined for none, which one without an address is, too. */
export const pictureIn = (written: unknown): Static<typeof Picture> | undefined => {
  const [src, width, height] = [textAt(written, 'src'), at(written, 'width'), at(written, 'height')];
  return src === ''
    ? undefined
    : {
        src,
        alt: textAt(written, 'alt'),
        ...(typeof width === 'number' && { width }),
        ...(typeof height === 'number' && { height }),
      };
};
