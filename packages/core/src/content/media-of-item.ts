import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Definition, Surroundings } from './definition.ts';
import type { Image } from './image.ts';
import { inlineEmbed } from './modules/media/inline-embed.ts';
import { inlineImage } from './modules/media/inline-image.ts';
import { inlineVideo } from './modules/media/inline-video.ts';
import { isRecord, type UnknownRecord } from './record.ts';
import type { Child } from './visit.ts';

/** What an item of a story or of tabs says of the one thing that it shows (C§3). */
export type ItemMedia =
  | {
      readonly kind: 'exhibit';
      readonly image: Image | undefined;
      readonly narrowImage: Image | undefined;
      readonly caption: string;
      readonly table: string;
    }
  | { readonly kind: 'video'; readonly videoId: string }
  | { readonly kind: 'piece'; readonly address: string; readonly title: string; readonly description: string };

/** Where Flourish shows what has that number; it is asked by nobody before its visitor agrees. Empty for what is no number. */
export const flourishAt = (id: string): string =>
  /^\d{1,12}$/.test(id.trim()) ? `https://flo.uri.sh/visualisation/${id.trim()}/embed` : '';

const value = (given: unknown) => ({ value: given });

const picture = (image: Image | undefined) =>
  value(image === undefined ? {} : { src: image.src, alt: image.alt, ...image.size });

/** The module of another kind that shows it, as if it had been sent by itself: its kind, how it is read, and its fields. */
const moduleFor = (media: ItemMedia): readonly [kind: string, definition: Definition, fields: UnknownRecord] => {
  switch (media.kind) {
    case 'exhibit': {
      const { image, narrowImage, caption, table } = media;
      const pictures = { libraryMediaFile: picture(image), mobileImage: picture(narrowImage) };
      return ['InlineImage', inlineImage, { ...pictures, description: value(caption), dataTable: value(table) }];
    }
    case 'video':
      return ['InlineVideo', inlineVideo, { videoID: value(media.videoId) }];
    case 'piece': {
      const { address, title, description } = media;
      const texts = { title: value(title), description: value(description) };
      return ['InlineEmbed', inlineEmbed, { embedUrl: value(address), ...texts }];
    }
  }
};

const showsNothing: Readonly<Record<ItemMedia['kind'], string>> = {
  exhibit: 'image',
  video: 'videoId',
  piece: 'piece',
};

/**
 * What an item shows, as the module that draws it wherever else it stands: whatever that module learns, items learn with it. Nothing where
 * the item names nothing that could be shown. Total.
 */
export const moduleOfItem = (media: ItemMedia, uid: string, surroundings: Surroundings): readonly Child[] => {
  const [kind, definition, fields] = moduleFor(media);
  return pipe(
    definition.read({ uid, fields, params: {}, areas: new Map() }, surroundings, () => {}),
    E.match(
      () => [],
      (read) => (isRecord(read) && read[showsNothing[media.kind]] !== undefined ? [{ ...read, kind, uid }] : []),
    ),
  );
};
