import { defineModule } from '../../definition/definition.ts';
import { address, checkbox, image, link, links, text } from '../../definition/fields.ts';
import { filmFields, filmSample, wholeFilm, withFilm } from '../../field-groups/background-film.ts';
import { copy, everything, facts, height, heroOf, picture, placement, scrim } from '../../field-groups/hero.ts';
import { isSafeHref } from '../../values/link.ts';
import { writtenIn } from '../../values/own-language.ts';

/** C§1 "fifty-fifty": text and picture share the width. */
export const fiftyFiftyHero = defineModule({
  names: ['FiftyFiftyHero'],
  fields: { ...copy.fields, ...facts.fields, ...picture.fields, ...placement.fields },
  params: { ...copy.params, ...facts.params, ...picture.params, ...height.params },
}).shaped((given) => heroOf(given));

/**
 * C§1 "full-bleed", C§4: an immersive one fills the screen with its picture and the text on it;
 * otherwise the picture is above the text. With the flag for phones it renders there as the article
 * default. A film may replace its picture (C§3).
 */
export const fullBleedHero = defineModule({
  names: ['FullBleedHero'],
  fields: {
    ...everything.fields,
    ...filmFields,
    fullBleedImage: image('fullBleedImage'),
    isImmersive: checkbox('isImmersive'),
    isDefaultOnMobile: checkbox('mobileDefaultHero'),
  },
  params: everything.params,
  sample: filmSample,
}).shaped(({ fullBleedImage, isImmersive, isDefaultOnMobile, ...written }) => {
  const [film, given] = withFilm(written);
  return { ...heroOf({ ...given, image: fullBleedImage ?? given.image }), film, isImmersive, isDefaultOnMobile };
});

/** C§1 "section": the head of a part of the site, its text on a band of picture. */
export const sectionHero = defineModule({
  names: ['SectionHero'],
  fields: {
    eyebrow: copy.fields.eyebrow,
    title: copy.fields.title,
    graphicTitle: image('graphicTitle'),
    description: copy.fields.description,
    titleScale: copy.fields.titleScale,
    links: copy.fields.links,
    hasBreadcrumb: facts.fields.hasBreadcrumb,
    breadcrumb: facts.fields.breadcrumb,
    ...picture.fields,
    ...scrim.fields,
    ...placement.fields,
  },
  params: { ...copy.params, ...picture.params, ...scrim.params, ...placement.params, ...height.params },
}).shaped(({ graphicTitle, ...given }) => ({ ...heroOf(given), graphicTitle }));

/** C§1 "simple": words alone. */
export const simpleHero = defineModule({
  names: ['SimpleHero'],
  fields: { ...copy.fields, ...facts.fields },
  params: { ...copy.params, ...facts.params },
}).shaped((given) => heroOf(given));

/** C§1 "partnership mark": what two firms do together, under the mark of both. */
export const partnershipMarkHero = defineModule({
  names: ['PartnershipMarkHero'],
  fields: { ...copy.fields, ...picture.fields, mark: image('partnershipMark') },
  params: { ...copy.params, ...picture.params },
}).shaped(({ mark, ...given }) => ({ ...heroOf(given), mark }));

/** C§1 "one-up medium": a picture of middle size beside the text, no wider than the column. */
export const oneUpMediumHero = defineModule({
  names: ['OneUpMediumHero'],
  fields: { ...copy.fields, ...picture.fields, inline: placement.fields.inline },
  params: { ...copy.params, ...picture.params },
}).shaped((given) => heroOf(given));

/**
 * C§1 "universal": everything that a hero may have, a film among it; `textOnly` leaves picture and film out, `textboxOverlap` lets the text
 * reach over their edge.
 */
export const universalHero = defineModule({
  names: ['UniversalHero'],
  fields: {
    ...everything.fields,
    ...filmFields,
    graphicTitle: image('graphicTitle'),
    isTextOnly: checkbox('textOnly'),
    isOverlapping: checkbox('textboxOverlap'),
  },
  params: everything.params,
  sample: filmSample,
}).shaped(({ graphicTitle, isTextOnly, isOverlapping, ...written }) => {
  const [film, given] = withFilm(written);
  return {
    ...heroOf(isTextOnly ? { ...given, image: undefined, narrowImage: undefined } : given),
    film: isTextOnly ? wholeFilm('') : film,
    graphicTitle,
    isOverlapping,
  };
});

/**
 * C§3 "Profile hero", C§1 "circular profile": a person in a round picture. `language` is that of
 * the name, where it differs from the page's.
 */
export const circularProfileHero = defineModule({
  names: ['CircularProfileHero'],
  fields: {
    name: text('name'),
    englishName: text('englishName'),
    firmTitle: text('title'),
    image: image('image'),
    location: link('location'),
    description: text('description'),
    interest: text('interest'),
    socialLinks: links('socialLinks'),
    nameLanguage: text('language'),
    profileUrl: address('profileUrl'),
  },
  params: { theme: copy.params.theme, hasLines: copy.params.hasLines },
  sample: () => ({ language: { value: 'ja-JP' }, profileUrl: { value: '/people/somebody' } }),
}).shaped(
  ({ name, firmTitle, description, image: portrait, theme, hasLines, nameLanguage, profileUrl, ...person }) => ({
    ...heroOf({ title: name.trim(), subTitle: firmTitle, description, image: portrait, theme, hasLines }),
    ...person,
    /** What the name carries where it is in a language of its own. */
    nameLanguage: writtenIn(nameLanguage),
    profileHref: isSafeHref(profileUrl) ? profileUrl.trim() : undefined,
  }),
);
