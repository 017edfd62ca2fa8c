/** Returns the entry of a name: of the first place that has one of its own, or of the name anywhere. */
export const entryOf = (
  table: ReadonlyMap<string, string>,
  name: string,
  places: readonly string[],
): string | undefined =>
  [...places.map((place) => `${place}.${name}`), name].map((key) => table.get(key)).find((text) => text !== undefined);

/** What an editor calls the fields whose names are no words. */
export const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alt: 'Text in place of the picture',
    alertCode: 'Newsletter',
    areaA: 'First area',
    areaB: 'Second area',
    areaC: 'Third area',
    articleType: 'Kind of article',
    body: 'Text',
    bespokeInteractiveID: 'Interactive piece',
    by: 'Authors',
    cite1: 'Who said it',
    cite2: 'As what',
    closingText: 'Last words',
    'columns.title': 'Title',
    displayDate: 'Printed date',
    displayDateBlog: 'Printed date in the blog',
    engTitle: 'Name in Latin letters',
    eyebrow: 'Label above the title',
    href: 'Leads to',
    id: 'Name for links and services',
    imageCaption: 'Line below the picture',
    key: 'Narrow by',
    main: 'Components',
    mode: 'Form',
    nId: 'Newsletter',
    rail: 'Beside the article',
    seoDescription: 'Description for search engines',
    seoTitle: 'Title for search engines',
    src: 'Picture',
    target: 'Window',
    taxonomy: 'Topics',
    taxonomyIds: 'Topics',
    taxonomyQueryType: 'All or any topic',
    mustHaveTagsQueryType: 'All or any of the required tags',
    mustNotHaveTagsQueryType: 'All or any of the excluded tags',
    template: 'Kind of page',
    text: 'Words of the link',
    url: 'Leads to',
    'Aspect Ratio': 'Height and width',
    'Is Alumni': 'For alumni',
    autoFetchPublishedWork: 'List all articles',
    background: 'More about the person',
    cardCenterAligned: 'Words in the centre',
    collapseTopSpace: 'No space above',
    collapseTopSpacing: 'No space above',
    collapseBottomSpace: 'No space below',
    confirmationDescription1: 'First line after subscribing',
    confirmationDescription2: 'Second line after subscribing',
    confirmationDescription3: 'Third line after subscribing',
    confirmationHeading: 'Heading after subscribing',
    desktopOverrideHeight: 'Fixed height on desktops',
    mobileOverrideHeight: 'Fixed height on phones',
    overrideHeight: 'Fixed height',
    desktopPaddingPercentage: 'Height on desktops',
    mobilePaddingPercentage: 'Height on phones',
    paddingPercentage: 'Height',
    font: 'Typeface',
    isAboutAuthor: 'About the author',
    isFullBleed: 'From edge to edge',
    isImmersive: 'Fills the window',
    libraryMediaFile: 'Picture',
    lineRuling: 'Lines between rows',
    minimizeCardHeight: 'Low cards',
    mobileReady: 'Ready for phones',
    numberOfRowsToShowOnLoad: 'Rows at first',
    optionA: 'First answer',
    optionB: 'Second answer',
    optionC: 'Third answer',
    optionD: 'Fourth answer',
    params: 'Layout',
    selectDisplayOptions: 'On the cards',
    selectFilterOptions: 'Filters',
    selectItems: 'First events',
    selectProfiles: 'People',
    templateName: 'Kind of item',
    textboxOverlap: 'Box over the edge',
    videoIDs: 'Films',
    viewMoreRows: 'Rows with each press',
    timer: 'Seconds until it comes',
    totalItemsCount: 'Number at a time',
    'component.fields': 'Content',
    'document.fields': 'Details',
    mediaID: 'Name for links and services',
    mediaId: 'Name for links and services',
    parentFolderId: 'Folder',
    'article.id': 'Number',
    'blogEntry.id': 'Number',
    'page.id': 'Number',
    'link.title': 'Note',
  }),
);

/** What editors call one row of a list, by the name of the list. */
const entryLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alerts: 'Newsletter',
    alumni: 'Newsletter',
    authors: 'Author',
    degrees: 'Degree',
    expertise: 'Field of expertise',
    filters: 'Filter',
    fullReports: 'Full report',
    guides: 'Newsletter',
    informationalMail: 'Newsletter',
    legendItems: 'Legend item',
    location: 'Location',
    newsLetters: 'Newsletter',
    offices: 'Office',
    questions: 'Question',
    roles: 'Role',
    selectFilterOptions: 'Filter',
    slides: 'Slide',
    ...Object.fromEntries(
      [
        'actions',
        'breadcrumb',
        'cTALinks',
        'callToActionLinks',
        'ctaLinks',
        'legalLinks',
        'links',
        'readMoreLinks',
        'socialLinks',
        'socialMediaLinks',
      ].map((list) => [list, 'Link']),
    ),
  }),
);

/** Returns what editors call one row of a list. */
export const entryLabelOf = (list: string): string => entryLabels.get(list) ?? 'Item';

const words: { readonly [part: string]: string } = {
  center: 'centre',
  color: 'colour',
  cta: 'call to action',
  dek: 'introduction',
  eyebrow: 'label',
  id: 'number',
  ids: 'numbers',
  nav: 'navigation',
  oembed: 'embed',
  url: 'address',
};
const proper = ['MP4', 'PNG', 'SVG', 'WebM', 'Ogg', 'Ceros', 'Flourish', 'LinkedIn', 'Twitter', 'Latin'];
const properNames = new Map(proper.map((name) => [name.toLowerCase(), name]));

/** Returns a name as words. */
export const inWords = (name: string): string => {
  const label = name
    .replace(/^cTA/u, 'CTA')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, ' ')
    .toLowerCase()
    .replaceAll('linked in', 'linkedin')
    .split(' ')
    .map((part) => (Object.hasOwn(words, part) ? words[part] : (properNames.get(part) ?? part)))
    .join(' ');
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
};

/** Returns the label of a field, parameter or component, for editors: its name in words where it has no better one. */
export const labelOf = (name: string, ...places: readonly string[]): string =>
  entryOf(labels, name, places) ?? inWords(name);
