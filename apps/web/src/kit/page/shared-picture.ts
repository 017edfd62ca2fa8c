import type { Image } from '@masthead/core/content';

type SharedPicture = {
  readonly src: string;
  readonly alt: string;
  readonly type: string | undefined;
  readonly size: Image['size'];
};

const typeOf: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/**
 * Returns the picture of the page for other sites: for a drawing below `/artwork` its card, because SVG is not
 * supported there; any other picture as it is; and the site's card for a page without a picture.
 */
export const sharedPicture = (image: Image | undefined): SharedPicture => {
  const artwork = image === undefined ? 'site' : /^\/artwork\/([\w.-]+)\.svg$/.exec(image.src)?.[1];
  if (image !== undefined && artwork === undefined) {
    const ending = /\.(\w+)(?:\?.*)?$/.exec(image.src)?.[1]?.toLowerCase() ?? '';
    return { ...image, type: Object.hasOwn(typeOf, ending) ? typeOf[ending] : undefined };
  }
  return {
    src: `/artwork/${artwork}-card.jpg`,
    alt: image?.alt ?? '',
    type: 'image/jpeg',
    size: { width: 1200, height: 630 },
  };
};

/** The address of a picture as a media server cuts it: at most so wide, and of that shape, as `42:25` (C§2). */
export const croppedPicture = (address: URL, width: number, shape: string): string =>
  `${address.origin}${address.pathname}${address.search === '' ? '?' : `${address.search}&`}mw=${width}&car=${shape}`;
