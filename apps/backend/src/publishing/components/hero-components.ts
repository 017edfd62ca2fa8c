import type { ComponentDefinition } from './component-definition.ts';
import { kinds, oneOf } from './fields.ts';
import { itemList } from './item-list.ts';

const { text, checkbox, image, link, links, people, crumbs } = kinds;
const onOrOff = ['0', '1'] as const;

const copy = {
  fields: {
    eyebrow: text,
    title: text,
    subTitle: text,
    description: text,
    titleSize: oneOf('text-l', 'text-m', 'text-xl', 'text-xxl'),
    callToActionLinks: links,
  },
  params: { 'Display Mode': ['light', 'dark'], 'Show Blue Lines': onOrOff, 'Enable CTA': onOrOff },
} as const;

const facts = {
  fields: {
    date: text,
    articleType: text,
    sourcePublication: text,
    externalPublication: text,
    authors: people,
    showBreadcrumb: checkbox,
    breadcrumb: crumbs,
  },
  params: { 'Show Social Share Icons': onOrOff },
} as const;

const picture = {
  fields: { image, mobileImage: image, heroImageTopOffset: text },
  params: { 'Image Crop': ['center', 'left', 'right'] },
} as const;

const scrim = {
  fields: { photoOverlayOpacity: text, gradientOverlayOpacity: text },
  params: { 'Image Gradient Level': ['0', '25', '50', '75', '100'] },
} as const;

const placement = {
  fields: {
    verticalTextPositioning: oneOf('middle', 'top', 'bottom'),
    horizontalTextPositioning: oneOf('left', 'center', 'right'),
  },
  params: { 'Hero Text Width': ['100', '75', '50', '40'] },
} as const;

const height = { params: { 'Hero Height': ['default', 'short'], 'Show Down Arrow': onOrOff } } as const;

const everything = {
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

/** A film in the place of a picture. */
const filmFields = {
  desktopBackgroundVideoId: text,
  mp4Id: text,
  oggId: text,
  webmId: text,
  mobileBackgroundVideoId: text,
  tabletVideoId: text,
  tabletMp4Id: text,
  tabletOggId: text,
  tabletWebmId: text,
} as const;

const multimedia: ComponentDefinition = {
  fields: { ...everything.fields, ...filmFields },
  params: everything.params,
};

/** The heroes that an author may place, beside that of an article. */
export const heroDefinitions: { readonly [name: string]: ComponentDefinition } = {
  FiftyFiftyHero: {
    fields: { ...copy.fields, ...facts.fields, ...picture.fields, ...placement.fields },
    params: { ...copy.params, ...facts.params, ...picture.params, ...height.params },
  },
  FullBleedHero: {
    fields: {
      ...everything.fields,
      ...filmFields,
      fullBleedImage: image,
      isImmersive: checkbox,
      mobileDefaultHero: checkbox,
    },
    params: everything.params,
  },
  MultimediaHero: multimedia,
  MultimediaOffsetHero: multimedia,
  VideoHero: {
    fields: {
      ...copy.fields,
      ...facts.fields,
      ...picture.fields,
      ...placement.fields,
      gradientOverlayOpacity: text,
      videoId: text,
      playButtonText: text,
      hideReadTranscript: checkbox,
    },
    params: {
      ...copy.params,
      ...facts.params,
      ...picture.params,
      ...placement.params,
      ...scrim.params,
      ...height.params,
      'Overlay Opacity': ['0', '20', '40', '60', '80'],
      Mode: ['standard', 'silent-looping'],
    },
  },
  HeroCarousel: {
    fields: {
      title: text,
      slides: itemList(
        {
          eyebrow: text,
          title: text,
          description: text,
          titleSize: copy.fields.titleSize,
          image,
          mobileImage: image,
          backgroundColor: oneOf('default', 'deep-blue', 'lightest-grey'),
          callToActionLink: link,
        },
        8,
      ),
    },
    params: {
      ...picture.params,
      'Hero Height': height.params['Hero Height'],
      'Autoplay Speed': ['7000', '10000', '0'],
    },
  },
  SectionHero: {
    fields: {
      eyebrow: text,
      title: text,
      graphicTitle: image,
      description: text,
      titleSize: copy.fields.titleSize,
      callToActionLinks: links,
      showBreadcrumb: checkbox,
      breadcrumb: crumbs,
      ...picture.fields,
      ...scrim.fields,
      ...placement.fields,
    },
    params: { ...copy.params, ...picture.params, ...scrim.params, ...placement.params, ...height.params },
  },
  SimpleHero: { fields: { ...copy.fields, ...facts.fields }, params: { ...copy.params, ...facts.params } },
  PartnershipMarkHero: {
    fields: { ...copy.fields, ...picture.fields, partnershipMark: image },
    params: { ...copy.params, ...picture.params },
  },
  OneUpMediumHero: {
    fields: {
      ...copy.fields,
      ...picture.fields,
      horizontalTextPositioning: placement.fields.horizontalTextPositioning,
    },
    params: { ...copy.params, ...picture.params },
  },
  UniversalHero: {
    fields: {
      ...everything.fields,
      ...filmFields,
      graphicTitle: image,
      textOnly: checkbox,
      textboxOverlap: checkbox,
    },
    params: everything.params,
  },
  CircularProfileHero: {
    fields: {
      name: text,
      englishName: text,
      title: text,
      image,
      location: link,
      description: text,
      interest: text,
      socialLinks: links,
      language: text,
      profileUrl: text,
    },
    params: { 'Display Mode': ['light', 'dark'], 'Show Blue Lines': onOrOff },
  },
  CollectionHero: {
    fields: {
      ...copy.fields,
      heroImage: image,
      mobileImage: image,
      heroImageTopOffset: text,
      collectionFile: link,
      registrationRequired: checkbox,
    },
    params: { ...copy.params, ...picture.params, ...height.params },
  },
};
