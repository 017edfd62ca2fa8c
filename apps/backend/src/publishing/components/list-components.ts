import { blogKinds } from './blog-fields.ts';
import { columnParams } from './columns.ts';
import type { ComponentDefinition } from './component-definition.ts';
import { kinds, oneOf } from './fields.ts';

const {
  text,
  richText,
  checkbox,
  image,
  link,
  links,
  linkCards,
  factoids,
  logos,
  wallCards,
  cards,
  downloads,
  gridFilters,
  slugs,
} = kinds;

const cardOptions = { hideEyebrow: checkbox, hideImage: checkbox, hideDescription: checkbox, showFullDek: checkbox };

/** What all promos of two have. */
const promoHead = {
  sectionTitle: text,
  sectionHeader: text,
  sectionDek: text,
  readMoreLink: link,
  manualSelection: cards,
};
const titleFontSize = oneOf('large', 'extra-large', 'huge', 'medium', 'small', 'extra-small');
const promoType = { titleFontSize, font: oneOf('serif', 'sans') };
const gradient = oneOf('none', 'to-bottom', 'to-top', 'to-right', 'to-left');
/** Lists of links, cards and figures, and other links: the part of the catalogue that leads to other pages. */
export const listDefinitions: { readonly [name: string]: ComponentDefinition } = {
  SectionHeader: {
    fields: {
      sectionHeader: text,
      sectionTitle: text,
      sectionDek: text,
      readMoreLinks: links,
      callToActionLinks: links,
      titleFontSize,
    },
    params: { Audience: ['everybody', 'signed-out'] },
  },
  CardGrid: {
    fields: { sectionTitle: text, sectionDek: text, items: cards, readMoreLink: link, ...cardOptions },
    params: {
      'Items in Row': ['1', '2', '3', '4'],
      'Card Layout': ['vertical', 'extra-small', 'small', 'medium'],
      'Display Mode': ['light', 'dark'],
    },
  },
  GridWall: {
    fields: { sectionTitle: text, sectionDek: text, items: wallCards },
    params: { 'Items in Row': ['1', '2', '3', '4', '5'] },
  },
  TwoUpSmallPromo: {
    fields: {
      ...promoHead,
      ...promoType,
      ...cardOptions,
      backgroundColor: oneOf('none', 'lightest-grey', 'pale-blue', 'deep-blue'),
      backgroundOpacity: text,
      gradientDirection: gradient,
      verticalAlignment: oneOf('top', 'middle', 'bottom'),
      mode: oneOf('light', 'dark'),
      collapseTopSpace: checkbox,
      collapseBottomSpace: checkbox,
    },
    params: columnParams,
  },
  TwoUpMediumPromo: {
    fields: {
      ...promoHead,
      ...promoType,
      ...cardOptions,
      leftColumnBackgroundColor: oneOf('lightest-grey', 'pale-blue', 'deep-blue'),
      rightColumnBackgroundColor: oneOf('deep-blue', 'lightest-grey', 'pale-blue'),
      leftColumnGradientDirection: gradient,
      rightColumnGradientDirection: gradient,
      leftColumnBackgroundOpacity: text,
      rightColumnBackgroundOpacity: text,
      leftColumnBackgroundImage: image,
      rightColumnBackgroundImage: image,
      blurColumn: oneOf('none', 'left', 'right', 'both'),
      columnHeight: oneOf('default', 'tall', 'taller'),
      verticalAlignment: oneOf('top', 'middle', 'bottom'),
    },
    params: columnParams,
  },
  PromoBanner: {
    fields: {
      sectionHeader: text,
      sectionTitle: text,
      sectionDek: text,
      callToActionLinks: links,
      image,
      mobileImage: image,
      backgroundColor: oneOf('deep-blue', 'lightest-grey', 'pale-blue'),
      ...promoType,
    },
    params: {
      'Overlay Opacity': ['0', '20', '40', '60', '80'],
      'Button Style': ['solid', 'outline'],
      'Text Position': ['start', 'center', 'end'],
      'Hide CTA': ['0', '1'],
    },
  },
  QuoteBanner: {
    fields: {
      quote: text,
      cite1: text,
      cite2: text,
      image,
      quoteSize: oneOf('medium', 'tiny', 'small'),
      imageDisplayMode: oneOf('beside', 'round', 'background', 'none'),
      backgroundColor: oneOf('lightest-grey', 'pale-blue', 'deep-blue'),
    },
    params: { 'Disable Quotes': ['0', '1'], 'Overlay Opacity': ['0', '20', '40', '60', '80'] },
  },
  FullBleedMedia: {
    fields: {
      image,
      mobileImage: image,
      videoID: text,
      mobileVideoID: text,
      description: text,
      callToActionLink: link,
    },
    params: {
      Mode: ['standard', 'silent-looping'],
      'Aspect Ratio': ['16:9', '21:9', '4:3', '1:1'],
      Height: ['by ratio', 'full'],
      'Hide CTA': ['0', '1'],
    },
  },
  InsightsGrid: {
    fields: {
      sectionTitle: text,
      sectionDek: text,
      pinnedArticles: cards,
      filters: gridFilters,
      totalItemsCount: text,
      jobSearchQuery: text,
      excludedItems: slugs,
      taxonomyQueryType: oneOf('OR', 'AND'),
      taxonomyIds: slugs,
      mustHaveTagsQueryType: oneOf('OR', 'AND'),
      mustHaveTags: slugs,
      mustNotHaveTagsQueryType: oneOf('OR', 'AND'),
      mustNotHaveTags: slugs,
      promotionTitle: text,
      promotionDescription: text,
      promotionLink: link,
      promotionImage: image,
    },
    params: { 'Items in Row': ['1', '2', '3', '4'], 'Is Alumni': ['0', '1'] },
  },
  Blog: {
    fields: {
      title: text,
      description: text,
      heroImage: image,
      heroTopOffset: text,
      photoOverlayOpacity: text,
      heroRenderStyle: oneOf('Edge-to-Edge with text overlay', 'Edge-to-Edge', 'Small', 'Column Width'),
      heroHorizontalCrop: oneOf('center', 'left', 'right'),
      heroBackgroundColor: oneOf('default', 'deep-blue', 'lightest-grey', 'pale-blue'),
      theme: oneOf('Card based', 'Standard blog'),
      hideShareTools: checkbox,
      browseOptions: oneOf('tags and authors', 'tags', 'authors', 'none'),
    },
    areas: ['areaA'],
  },
  BlogEntry: {
    fields: {
      title: text,
      description: text,
      body: richText,
      displayDate: text,
      displayDateBlog: text,
      authors: blogKinds.blogAuthors,
      tags: blogKinds.blogTags,
      heroImage: image,
      heroImageCaption: text,
      hideCaption: checkbox,
      hidePromoBar: checkbox,
      hideDek: checkbox,
      relatedPosts: cards,
      parent: link,
      theme: oneOf('Card based', 'Standard blog'),
      hideShareTools: checkbox,
    },
    areas: ['areaA'],
    query: 'blogEntry',
  },
  BlogFeature: { fields: { sectionTitle: text, blogs: cards, blogId: text, readMoreLink: link } },
  UniversitySearchBar: { fields: { sectionTitle: text, sectionDek: text } },
  CareersEvents: {
    fields: {
      sectionTitle: text,
      sectionDek: text,
      selectItems: text,
      parentFolderId: text,
      numberOfEvents: text,
      sortingDropdown: text,
      eventDropdown: text,
      regionDropdown: text,
      interestDropdown: text,
      noEventsText: text,
    },
    params: { 'Items in Row': ['1', '2', '3', '4'] },
  },
  EventsCalendar: { fields: { sectionTitle: text, sectionDek: text, filterValue: text, numberOfEvents: text } },
  ApplicationDeadlines: { fields: { sectionTitle: text, sectionDek: text } },
  CareersSearch: { fields: { sectionTitle: text, sectionDek: text, jobSearchQuery: text, numberOfJobs: text } },
  LinkList: {
    fields: { sectionTitle: text, sectionDek: text, items: linkCards, readMoreLink: link },
    params: { Layout: ['three-up', 'four-up', 'business-links'] },
  },
  ButtonGroup: {
    fields: { callToActionLinks: links },
    params: { 'Button Style': ['solid', 'outline'], 'Button Placement': ['start', 'center', 'end'] },
  },
  FactoidCounters: {
    fields: {
      sectionTitle: text,
      sectionDek: text,
      items: factoids,
      countUpDuration: text,
      titleSize: oneOf('large', 'huge', 'xxlarge', 'xlarge', 'medium', 'small'),
    },
    params: {
      Animation: ['none', 'count-up', 'slide-in'],
      'Items in Row': ['1', '2', '3', '4'],
      'Display Mode': ['light', 'dark'],
    },
  },
  PartnerLogos: { fields: { sectionTitle: text, sectionDek: text, items: logos } },
  DownloadList: { fields: { sectionTitle: text, sectionDek: text, items: downloads } },
};
