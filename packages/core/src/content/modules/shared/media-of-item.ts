import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Definition, Surroundings } from '../../definition/definition.ts';
import { type Field, type Fields, image, richText, text, type ValuesOf } from '../../definition/fields.ts';
import { cerosFields } from '../../field-groups/interactive.ts';
import type { Image } from '../../values/image.ts';
import { isRecord, type UnknownRecord } from '../../values/record.ts';
import type { Child } from '../../values/visit.ts';
import { imageField } from '../../wire/wire.ts';
import { bespokeInteractive } from '../media/bespoke-interactive.ts';
import { cerosEmbed } from '../media/ceros-embed.ts';
import { flourishEmbed } from '../media/flourish-embed.ts';
import { inlineImage } from '../media/inline-image.ts';
import { inlineVideo } from '../media/inline-video.ts';

/**
 * C§3 "Story item", "Tab item": the fields of an item's media. Any embed takes the space set for a
 * wide Ceros one.
 */
export const itemFields = {
  image: image('exhibitImage'),
  narrowImage: image('mobileExhibitImage'),
  caption: text('exhibitDescription'),
  table: richText('dataTable'),
  flourishId: text('flourishVisualisationID'),
  ...cerosFields,
} as const;

type ItemValues = ValuesOf<typeof itemFields> & {
  readonly title: string;
  readonly bespokeId?: string;
  readonly videoId?: string;
};

const value = (given: unknown) => ({ value: given });

/** A picture as it would be sent, in all the forms that it came in. */
const picture = (given: Image | undefined): unknown => imageField.encode(given);

/** Merges the alternative text of a picture with that of its item. */
const described = (
  given: Image | undefined,
  { accessibilityDescription }: Pick<ItemValues, 'accessibilityDescription'>,
): Image | undefined => {
  const words = [given?.alt ?? '', accessibilityDescription].map((each) => each.trim()).filter((each) => each !== '');
  return given && { ...given, alt: [...new Set(words)].join(' – ') };
};

const named = <Names extends Fields>(fields: Names, values: Readonly<Record<keyof Names, unknown>>): UnknownRecord =>
  Object.fromEntries(
    Object.entries<Field<unknown>>(fields).map(([key, { name }]) => [name, value(values[key as keyof Names])]),
  );

const about = ({ title, accessibilityDescription, caption }: ItemValues) => ({
  title: value(title),
  accessibilityDescription: value(accessibilityDescription || caption),
});

const reservedSpace = ({ desktopPadding, desktopHeight }: ItemValues) => ({
  paddingPercentage: value(desktopPadding),
  overrideHeight: value(desktopHeight),
});

/** Another module: its kind and definition, its fields as if sent alone, and whether it has content. */
type Shown = {
  readonly kind: string;
  readonly definition: Definition;
  readonly fields: (item: ItemValues) => UnknownRecord;
  readonly isShown: (read: UnknownRecord) => boolean;
};

const shownBy = {
  exhibit: {
    kind: 'InlineImage',
    definition: inlineImage,
    fields: (item) => ({
      libraryMediaFile: picture(described(item.image, item)),
      mobileImage: picture(item.narrowImage),
      description: value(item.caption),
      dataTable: value(item.table),
    }),
    isShown: (read) => read.image !== undefined,
  },
  video: {
    kind: 'InlineVideo',
    definition: inlineVideo,
    fields: ({ videoId, ...item }) => ({ videoID: value(videoId), description: about(item).accessibilityDescription }),
    isShown: (read) => read.videoId !== undefined,
  },
  ceros: {
    kind: 'CerosEmbed',
    definition: cerosEmbed,
    fields: (item) => ({ ...named(cerosFields, item), ...about(item) }),
    isShown: ({ desktop, cerosEmbedUrl }) =>
      cerosEmbedUrl !== undefined || (isRecord(desktop) && desktop.embed !== undefined),
  },
  flourish: {
    kind: 'FlourishEmbed',
    definition: flourishEmbed,
    fields: (item) => ({ flourishVisualisationID: value(item.flourishId), ...reservedSpace(item), ...about(item) }),
    isShown: (read) => read.flourishId !== undefined,
  },
  bespoke: {
    kind: 'BespokeInteractive',
    definition: bespokeInteractive,
    fields: (item) => ({
      bespokeInteractiveID: value(item.bespokeId),
      exhibitImage: picture(item.image),
      mobileExhibitImage: picture(item.narrowImage),
      ...reservedSpace(item),
      ...about(item),
    }),
    isShown: (read) => read.bespokeId !== undefined || read.image !== undefined,
  },
} as const satisfies Readonly<Record<string, Shown>>;

/** The media types of an item. */
export type ItemMedia = keyof typeof shownBy;

/**
 * Returns the media of an item as the module that renders it elsewhere, so that items share its
 * features. Undefined where the item has no valid media. Total.
 */
export const moduleOfItem = (
  media: ItemMedia,
  item: ItemValues,
  uid: string,
  surroundings: Surroundings,
): readonly Child[] => {
  const { kind, definition, fields, isShown }: Shown = shownBy[media];
  return pipe(
    definition.read({ uid, fields: fields(item), params: {}, areas: new Map() }, surroundings, () => {}),
    E.match(
      () => [],
      (read) => (isRecord(read) && isShown(read) ? [{ ...read, kind, uid }] : []),
    ),
  );
};
