import type { ComponentDefinition } from './component-definition.ts';
import { kinds, oneOf } from './fields.ts';
import { itemList } from './item-list.ts';

const { text, richText, checkbox, image, link, links, carouselSlides, exhibitTable } = kinds;

/** The width and side of a picture and the like. */
const renderModes = [
  'large-center',
  'extra-large-full-width',
  'large-span-left',
  'large-span-right',
  'medium',
  'small-span-left',
  'small-span-right',
];

const carousel: ComponentDefinition = {
  fields: {
    eyebrow: text,
    hideEyebrow: checkbox,
    headline: text,
    description: text,
    accessibilityDescription: text,
    items: carouselSlides,
    sliderControlAlignment: oneOf('center', 'left', 'right'),
  },
  params: { 'Render Mode': renderModes },
};

/** A Ceros embed in any component. */
const cerosFields = {
  desktopCerosID: text,
  mobileCerosID: text,
  desktopCerosURL: text,
  mobileCerosURL: text,
  desktopPaddingPercentage: text,
  mobilePaddingPercentage: text,
  desktopOverrideHeight: text,
  mobileOverrideHeight: text,
  cerosOembedURL: text,
  accessibilityDescription: text,
} as const;

/** The space that an embed reserves before it is loaded, and its title. */
const roomFields = { paddingPercentage: text, overrideHeight: text, accessibilityDescription: text };

/** An exhibit: a picture or a table, with its texts. */
const exhibitFields = {
  exhibitImage: image,
  mobileExhibitImage: image,
  exhibitDescription: text,
  dataTable: exhibitTable,
} as const;

/** What a slide shows beside its words: an exhibit, a film or a piece from elsewhere. */
const mediumFields = {
  ...exhibitFields,
  bespokeInteractiveID: text,
  flourishVisualisationID: text,
  ...cerosFields,
  videoID: text,
} as const;

/** Quotations, pictures, tables, stories, films and pieces from elsewhere: the part of the catalogue that shows what a text argues from. */
export const exhibitDefinitions: { readonly [name: string]: ComponentDefinition } = {
  PullQuote: {
    fields: {
      description: text,
      citation: text,
      quotation: text,
      authorName: text,
      authorRole: text,
      authorLocation: text,
      enableQuotes: checkbox,
      enableSingleQuotes: checkbox,
      quoteSize: oneOf('medium', 'tiny', 'small', 'large', 'extra-large', 'huge'),
      font: oneOf('serif', 'sans'),
      callToActionLink: link,
    },
    params: {
      'Render Mode': renderModes,
      Size: ['tiny', 'small', 'medium', 'large', 'extra-large', 'huge'],
      'Disable Quotes': ['0', '1'],
    },
  },
  InlineImage: {
    fields: { libraryMediaFile: image, mobileImage: image, description: text, source: text, dataTable: exhibitTable },
    params: { 'Render Mode': renderModes },
  },
  ExhibitCarousel: carousel,
  ImageCarousel: carousel,
  InlineEmbed: {
    fields: { title: text, description: text, embedUrl: text },
    params: { Shape: ['wide', 'square', 'player'] },
  },
  Accordion: {
    fields: { sectionTitle: text, items: itemList({ title: text, body: richText }) },
    params: { 'Hide Inactive Items': ['0', '1'] },
  },
  DataTable: {
    fields: {
      eyebrow: text,
      displayNumber: text,
      title: text,
      description: richText,
      dataLegend: text,
      source: text,
      notes: richText,
      footnotes: richText,
      body: richText,
      mobileBody: richText,
      lineRuling: checkbox,
      border: checkbox,
      image,
      tableBorderType: oneOf('rows-only', 'all-lines', 'no-border', 'columns-only', 'row-stripe'),
      mobileLayout: oneOf(
        'desktop-layout',
        'stacked-by-row',
        'stacked-by-column',
        'column-freeze',
        'scale-and-zoom',
        'scale-only',
      ),
      showMobileLayoutOnTablet: checkbox,
      isFullBleed: checkbox,
      showColorLegend: checkbox,
      legendItems: itemList({ title: text, color: text, image, mediaId: text }),
    },
  },
  FiveFifty: {
    fields: {
      backgroundColor: oneOf('deep-blue', 'lightest-grey', 'white'),
      brandingTitle: text,
      brandingDek: richText,
      relatedArticlesTitle: text,
      relatedArticlesDek: richText,
      closingText: richText,
      cTALinks: links,
      items: itemList({
        templateName: oneOf('image', 'video', 'ceros', 'bespoke'),
        title: text,
        description: richText,
        cTALink: link,
        cTAThumbnail: image,
        cTAEyebrow: text,
        exhibitImage: image,
        mobileExhibitImage: image,
        exhibitDescription: text,
        dataTable: exhibitTable,
        bespokeInteractiveID: text,
        ...cerosFields,
        videoID: text,
      }),
    },
  },
  Scrolly: {
    fields: {
      title: text,
      description: richText,
      items: itemList({
        title: text,
        description: richText,
        footnotes: richText,
        font: oneOf('serif', 'sans'),
        fontSize: oneOf('large', 'huge', 'extra-large', 'medium', 'small', 'extra-small'),
        textPlacement: oneOf('left', 'center', 'right'),
        textBackground: oneOf('white', 'lightest-grey', 'deep-blue'),
        ...mediumFields,
      }),
    },
  },
  StoryContainer: {
    fields: {
      id: text,
      mediaID: text,
      collapseTopSpace: checkbox,
      collapseBottomSpace: checkbox,
      desktopTextColumnWidth: oneOf('50', '40'),
      items: itemList({
        templateName: oneOf('storyItem', 'bespokeForStory', 'cerosForStory', 'flourishForStory', 'videoForStory'),
        mediaPlacement: oneOf('right', 'left'),
        backgroundTheme: oneOf('white', 'lightest-grey', 'deep-blue'),
        eyebrow: text,
        displayNumber: text,
        title: text,
        description: richText,
        footnotes: richText,
        ctaLinks: links,
        scaleToFit: checkbox,
        ...mediumFields,
      }),
    },
  },
  TabContainer: {
    fields: {
      eyebrow: text,
      displayNumber: text,
      title: text,
      description: richText,
      dividers: checkbox,
      tabWidth: oneOf('autosize', 'consistent'),
      tabAlignment: oneOf('left', 'center'),
      mobileRendering: oneOf('tab-layout', 'dropdown-layout'),
      items: itemList({
        templateName: oneOf(
          'Exhibit for Tabbed Container',
          'Ceros for Tabbed Container',
          'Flourish for Tabbed Container',
        ),
        title: text,
        flourishVisualisationID: text,
        ...cerosFields,
        ...exhibitFields,
      }),
    },
    params: { 'Show Blue Lines': ['0', '1'] },
  },
  BackgroundVideo: {
    fields: {
      headline: text,
      description: text,
      callToActionLink: link,
      videoID: text,
      mobileVideoID: text,
      displayMode: oneOf('dark', 'light'),
    },
    params: { Height: ['default', 'short', 'full'] },
  },
  VideoGallery: {
    fields: { sectionTitle: text, sectionDek: text, videoIDs: text },
    params: { 'Display Mode': ['ONE_BY_ONE', 'ONE_BY_FOUR', 'DESKTOP_ONE_BY_ONE', 'DESKTOP_ONE_BY_FOUR'] },
  },
  AudioPlayer: { fields: { title: text, description: text, audioFile: text, audioUrl: text, transcript: richText } },
  CerosEmbed: { fields: { title: text, ...cerosFields } },
  FlourishEmbed: { fields: { title: text, flourishVisualisationID: text, ...roomFields } },
  BespokeInteractive: {
    fields: {
      title: text,
      bespokeInteractiveID: text,
      exhibitImage: image,
      mobileExhibitImage: image,
      ...roomFields,
    },
  },
  InlineVideo: {
    fields: {
      mediaEyebrow: text,
      displayNumber: text,
      hideMediaEyebrow: checkbox,
      displayMode: oneOf('light', 'dark'),
      headline: text,
      description: text,
      videoID: text,
    },
    params: { 'Column Size': ['large', 'medium'] },
  },
};
