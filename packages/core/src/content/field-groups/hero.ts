import type { Values } from '../definition/definition.ts';
import { checkbox, date, image, links, list, text } from '../definition/fields.ts';
import { choice, toggle } from '../definition/params.ts';
import { isSafeHref } from '../values/link.ts';
import { crumbs, shownCrumbs } from './crumbs.ts';
import {
  enoughForText,
  gradientParams,
  overlayFields,
  placementFields,
  placementParams,
  themeParam,
  titleSize,
  topOffset,
} from './presentation-options.ts';

/**
 * The text fields of a hero. C§3 prints the fields of all heroes as one list: each kind takes the
 * groups it uses.
 */
export const copy = {
  fields: {
    eyebrow: text('eyebrow'),
    title: text('title'),
    subTitle: text('subTitle'),
    description: text('description'),
    titleScale: titleSize,
    links: links('callToActionLinks'),
  },
  params: {
    theme: themeParam,
    hasLines: toggle('Show Blue Lines'),
    hasCallToAction: toggle('Enable CTA'),
  },
} as const;

/** Source, authors and breadcrumb fields. */
export const facts = {
  fields: {
    date: date('date'),
    articleType: text('articleType'),
    sourcePublication: text('sourcePublication'),
    externalPublication: text('externalPublication'),
    authors: list('authors', { name: text('name') }),
    hasBreadcrumb: checkbox('showBreadcrumb'),
    breadcrumb: crumbs,
  },
  params: { isShared: toggle('Show Social Share Icons') },
} as const;

/** The picture, another one for narrow screens, and what of it is kept where it is cut. */
export const picture = {
  fields: { image: image('image'), narrowImage: image('mobileImage'), topOffset: topOffset('heroImageTopOffset') },
  params: { crop: choice('Image Crop', ['center', 'left', 'right']) },
} as const;

/** What lies between the picture and the text on it. */
export const scrim = { fields: overlayFields, params: gradientParams } as const;

export const placement = { fields: placementFields, params: placementParams } as const;

export const height = {
  params: { height: choice('Hero Height', ['default', 'short']), hasDownArrow: toggle('Show Down Arrow') },
} as const;

/** All that any hero may have. */
export const everything = {
  fields: { ...copy.fields, ...facts.fields, ...picture.fields, ...scrim.fields, ...placement.fields },
  params: {
    ...copy.params,
    ...facts.params,
    ...picture.params,
    ...scrim.params,
    ...placement.params,
    ...height.params,
  },
} as const;

type Written = Values<typeof everything.fields, typeof everything.params>;

type Author = { readonly name: string; readonly url: string | undefined };

/** A hero to render, of any kind: fields that its kind lacks are empty. */
export type Hero = Omit<Written, 'theme' | 'links' | 'hasCallToAction' | 'authors' | 'breadcrumb'> & {
  /** C§9: deep blue with a picture, otherwise lightest grey, unless an editor chose. */
  readonly theme: 'light' | 'dark';
  readonly callsToAction: Written['links'];
  readonly authors: readonly Author[];
  readonly breadcrumb: ReturnType<typeof shownCrumbs>;
  /**
   * The background of text on the picture: its own, or the editor's overlay, always or on wide
   * screens only.
   */
  readonly textGround: 'own' | 'scrim' | 'scrim-when-wide';
};

/** Maximum reach of a side text into the picture, in percent of its width, at any window width. */
const leastReach = 70;

/**
 * Decisions §14: the text background is replaced by an overlay with a contrast of at least 4.5 : 1.
 * A gradient counts with its opacity where the text ends; below text in the middle, and on a narrow
 * screen, it runs upwards and does not count.
 */
const textGroundOf = ({ overlay, gradientOpacity, gradientLevel, inline, textWidth }: Written): Hero['textGround'] => {
  if (overlay >= enoughForText) return 'scrim';
  if (inline === 'center' || gradientLevel === 0) return 'own';
  const reach = Math.min(100, Math.max(leastReach, textWidth + 5));
  const gradient = gradientOpacity * Math.max(0, 1 - reach / gradientLevel);
  return 1 - (1 - overlay) * (1 - gradient) >= enoughForText ? 'scrim-when-wide' : 'own';
};

const unwritten: Written = {
  eyebrow: '',
  title: '',
  subTitle: '',
  description: '',
  titleScale: 2,
  links: [],
  theme: undefined,
  hasLines: false,
  hasCallToAction: false,
  date: undefined,
  articleType: '',
  sourcePublication: '',
  externalPublication: '',
  authors: [],
  hasBreadcrumb: false,
  breadcrumb: [],
  isShared: false,
  image: undefined,
  narrowImage: undefined,
  topOffset: 50,
  crop: 'center',
  overlay: 0,
  gradientOpacity: 0,
  gradientLevel: 0,
  block: 'middle',
  inline: 'start',
  textWidth: 100,
  height: 'default',
  hasDownArrow: false,
};

/** C§2: returns the authors with a name, each with their public profile. */
export const namedAuthors = (authors: readonly { readonly name: string; readonly url: string }[]): readonly Author[] =>
  authors
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, url }) => ({ name: name.trim(), url: isSafeHref(url) ? url : undefined }));

/** The hero that these fields and parameters make. */
export const heroOf = (given: Partial<Written>): Hero => {
  const { theme, links: callsToAction, hasCallToAction, authors, breadcrumb, ...written } = { ...unwritten, ...given };
  return {
    ...written,
    theme: theme ?? (written.image === undefined ? 'light' : 'dark'),
    callsToAction: hasCallToAction ? callsToAction : [],
    authors: namedAuthors(authors),
    breadcrumb: shownCrumbs(breadcrumb),
    textGround: textGroundOf({ ...unwritten, ...given }),
  };
};
