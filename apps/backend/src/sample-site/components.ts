import type { Position } from '../authored/problem.ts';
import type { Authored } from './authoring.ts';
import { blogKinds } from './blog-fields.ts';
import { areaNames, type ComponentDefinition } from './component-definition.ts';
import { kinds, oneOf } from './fields.ts';
import { heroDefinitions } from './hero-components.ts';
import { itemList } from './item-list.ts';
import { type Component, type Field, type Fields, type Placeholders, stableId } from './layout.ts';
import { officeRegions, offices } from './office-fields.ts';
import { peopleKinds } from './people-fields.ts';
import { quizComponent, quizName, quizQuestions } from './quiz.ts';
import type { Scope } from './scope.ts';

const {
  text,
  richText,
  checkbox,
  image,
  link,
  links,
  people,
  crumbs,
  linkCards,
  factoids,
  logos,
  wallCards,
  cards,
  carouselSlides,
  newsletterCards,
  downloads,
  exhibitTable,
  gridFilters,
  slugs,
} = kinds;

/** How the columns of a component stand, up to which screens below each other. */
const columnParams = {
  'Stack Columns': ['none', 'mobile', 'tablet', 'all'],
  'Split Columns': ['30-70', '70-30', '40-60', '50-50'],
  'Reverse Columns': ['0', '1'],
  'Wrap Content': ['0', '1'],
  'Content Vertical Alignment': ['top', 'center', 'bottom'],
} as const;

/** How wide a picture and the like stands, and on which side. */
const renderModes = [
  ...['large-center', 'extra-large-full-width', 'large-span-left', 'large-span-right'],
  ...['medium', 'small-span-left', 'small-span-right'],
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
/** A Ceros piece, wherever it stands. */
const cerosFields = {
  ...{ desktopCerosID: text, mobileCerosID: text, desktopCerosURL: text, mobileCerosURL: text },
  ...{ desktopPaddingPercentage: text, mobilePaddingPercentage: text },
  ...{ desktopOverrideHeight: text, mobileOverrideHeight: text },
  cerosOembedURL: text,
  accessibilityDescription: text,
} as const;

/** The room that a piece has before it is there, and what it shows. */
const roomFields = { paddingPercentage: text, overrideHeight: text, accessibilityDescription: text };

const accountPart: ComponentDefinition = { fields: { heading: text, description: text } };

/** The components that the alumni host knows (D§2.6), and who asks to be let in. */
const alumniComponentNames = [
  ...['QuizTracker', 'SignIn', 'SiteWideSearch', 'HomeLogin', 'ContactUs', 'ForgotPassword', 'ResetPassword'],
  ...['Registration', 'ForgotEmailFMNO', 'ChangePassword', 'RecruiterRegistration', 'DirectorySearch', 'JobDetails'],
  ...['PostARole', 'Profile', 'Candidate', 'BulkUpload', 'SearchAll', 'JobSearch', 'CandidateSearch'],
  ...['PersonalSettings', 'MyPosts', 'EmailSubscriptions', 'HomeBadge', 'Connections', 'ManageCorporateRecruiter'],
  ...['ContentSearch', 'UpdateInfo', 'MembershipRequests'],
];

/** Every component of docs/contracts/layout-json.md that an author may place. */
export const definitions: { readonly [name: string]: ComponentDefinition } = {
  ArticleDefaultHero: {
    fields: {
      eyebrow: text,
      title: text,
      description: text,
      displayDate: text,
      articleType: text,
      heroImage: image,
      heroImageCaption: text,
      sourcePublication: text,
      callToActionLinks: links,
      authors: people,
    },
    params: { 'Display Mode': ['light', 'dark'], 'Hero Height': ['default', 'short'] },
  },
  ...heroDefinitions,
  MainContentLayout: {
    fields: { breadcrumb: crumbs },
    params: { Ratio: ['3by1', '2by2'], 'Stack Right Rail': ['0', '1'], ...columnParams },
    areas: ['areaA', 'areaB'],
  },
  RegistrationWall: {
    fields: {
      heading: text,
      description: text,
      showGoToHomeLink: checkbox,
      timer: text,
      pageType: oneOf('default', 'UB Page enabled by Timer', 'UB Page enabled by click'),
    },
  },
  PremiumContentSwitcher: {
    fields: {},
    params: { 'Premium Check': ['0', '1'] },
    areas: ['areaA', 'areaB'],
  },
  ArticleBody: { fields: { body: richText }, slotsIn: 'body' },
  SidebarTextBlock: {
    fields: {
      headline: text,
      description: richText,
      aboutTheAuthors: richText,
      showShareTools: checkbox,
      hideEmailShare: checkbox,
      isAboutAuthor: checkbox,
      image,
      footnotes: richText,
      backgroundColor: oneOf('none', 'lightest-grey', 'pale-blue', 'deep-blue'),
      backgroundOpacity: text,
      gradientDirection: oneOf('none', 'to-bottom', 'to-top', 'to-right', 'to-left'),
      renderMode: oneOf('non-scrolling', 'scrolling'),
    },
  },
  SectionHeader: {
    fields: {
      ...{ sectionHeader: text, sectionTitle: text, sectionDek: text, readMoreLinks: links, callToActionLinks: links },
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
      ...{ sectionHeader: text, sectionTitle: text, sectionDek: text, callToActionLinks: links },
      ...{ image, mobileImage: image },
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
      ...{ quote: text, cite1: text, cite2: text, image },
      quoteSize: oneOf('medium', 'tiny', 'small'),
      imageDisplayMode: oneOf('beside', 'round', 'background', 'none'),
      backgroundColor: oneOf('lightest-grey', 'pale-blue', 'deep-blue'),
    },
    params: { 'Disable Quotes': ['0', '1'] },
  },
  FullBleedMedia: {
    fields: {
      ...{ image, mobileImage: image, videoID: text, mobileVideoID: text },
      ...{ description: text, callToActionLink: link },
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
      ...{ title: text, description: text, heroImage: image, heroTopOffset: text },
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
      ...{ title: text, description: text, body: richText, displayDate: text, displayDateBlog: text },
      ...{ authors: blogKinds.blogAuthors, tags: blogKinds.blogTags, heroImage: image, heroImageCaption: text },
      ...{ hideCaption: checkbox, hidePromoBar: checkbox, hideDek: checkbox, relatedPosts: cards, parent: link },
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
      ...{ sectionTitle: text, sectionDek: text, selectItems: text, parentFolderId: text, numberOfEvents: text },
      ...{
        sortingDropdown: text,
        eventDropdown: text,
        regionDropdown: text,
        interestDropdown: text,
        noEventsText: text,
      },
    },
    params: { 'Items in Row': ['1', '2', '3', '4'] },
  },
  EventsCalendar: { fields: { sectionTitle: text, sectionDek: text, filterValue: text } },
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
      ...{ sectionTitle: text, sectionDek: text, items: factoids, countUpDuration: text },
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
  PullQuote: {
    fields: {
      ...{
        description: text,
        citation: text,
        quotation: text,
        authorName: text,
        authorRole: text,
        authorLocation: text,
      },
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
        exhibitImage: image,
        mobileExhibitImage: image,
        exhibitDescription: text,
        dataTable: exhibitTable,
        bespokeInteractiveID: text,
        flourishVisualisationID: text,
        ...cerosFields,
        videoID: text,
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
        exhibitImage: image,
        mobileExhibitImage: image,
        exhibitDescription: text,
        dataTable: exhibitTable,
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
  [quizComponent]: {
    fields: {
      id: quizName,
      mediaId: quizName,
      quizTitle: text,
      eyebrow: text,
      headline: text,
      description: richText,
      displayNumber: text,
      showDividerLine: checkbox,
      hideShareOptions: checkbox,
      hideDataTeaser: checkbox,
      correctResponseTitle: text,
      incorrectResponseTitle: text,
      questions: quizQuestions,
    },
  },
  OneClickSubscribe: { fields: { heading: text, description: text, alertCode: text } },
  NewsletterCards: { fields: { sectionTitle: text, items: newsletterCards } },
  PromoBar: {
    fields: { id: text, title: text, description: text, hideDek: checkbox, callToActionLinks: links, alertCode: text },
  },
  RightRailRegistration: {
    fields: {
      heading: text,
      description: text,
      alertCode: text,
      confirmationHeading: text,
      confirmationDescription1: text,
      confirmationDescription2: text,
      confirmationDescription3: text,
    },
    params: { 'Form Type': ['mq-digital-form', 'email-courses', 'ub-page', 'insights-store-page'] },
  },
  OfficeLocations: { fields: { sectionTitle: text, regions: officeRegions } },
  OfficeDetail: { fields: { office: offices } },
  AlumniHost: { fields: {}, params: { 'Component Name': alumniComponentNames } },
  MapModule: {
    fields: { sectionTitle: text, activeCity: text, cities: offices },
    params: { 'Hide CTA': ['0', '1'] },
  },
  ProfileList: {
    fields: {
      sectionTitle: text,
      selectProfiles: peopleKinds.profiles,
      selectFilterOptions: peopleKinds.filterOptions,
      numberOfRowsToShowOnLoad: text,
      viewMoreRows: text,
      showFilters: checkbox,
      selectDisplayOptions: peopleKinds.displayOptions,
      hideImages: checkbox,
      minimizeCardHeight: checkbox,
      showFullDek: checkbox,
      cardCenterAligned: checkbox,
      collapseTopSpacing: checkbox,
      readMoreLink: link,
    },
  },
  PeopleProfile: {
    fields: {
      name: text,
      engTitle: text,
      title: text,
      location: peopleKinds.places,
      interest: text,
      description: text,
      background: richText,
      twitter: text,
      linkedIn: text,
      enableContactForm: checkbox,
      expertise: links,
      expertisePosition: text,
      heroMode: text,
      independentImage: image,
      fullBleedImage: image,
      standardImage: image,
      backgroundColor: oneOf('lightest-grey', 'deep-blue', 'white'),
      profileImagePosition: oneOf('right', 'left', 'center'),
      textColor: oneOf('dark', 'light'),
      autoFetchPublishedWork: checkbox,
      externalPublishedWork: text,
      publishedWork: peopleKinds.publishedWork,
      contentType: text,
    },
    areas: ['areaC'],
  },
  SiteHeader: { fields: { homeLink: link, links } },
  SiteFooter: { fields: { links, legalLinks: links, statement: text } },
  SavedArticlesList: accountPart,
  RegistrationForm: accountPart,
  RegistrationConfirmation: accountPart,
  JobSearch: {
    ...accountPart,
    params: {
      'Show Job Search': ['0', '1'],
      'Show Apply Later': ['0', '1'],
      'Show Additional Requirements': ['0', '1'],
    },
  },
  CareersOverview: accountPart,
  SignInForm: accountPart,
  SignInPrompt: accountPart,
};

const componentNames: readonly string[] = Object.keys(definitions);

const slotName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u;
const slotLine = /^\[\[([^\]]*)\]\]$/gmu;
const deepestNesting = 5;

const compileFields = (
  written: Readonly<Record<string, unknown>>,
  definition: ComponentDefinition,
  scope: Scope,
  at: Position,
): { readonly [name: string]: Field } => {
  for (const name of Object.keys(written)) {
    if (!Object.hasOwn(definition.fields, name)) {
      scope.report([...at, name], `is not a field here; known are ${Object.keys(definition.fields).join(', ')}`);
    }
  }
  return Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, fieldKind]): readonly (readonly [string, Field])[] => {
      const field = Object.hasOwn(written, name)
        ? fieldKind.compile(written[name], scope, [...at, name])
        : fieldKind.absent;
      return field === undefined ? [] : [[name, field]];
    }),
  );
};

const asQueried = ({ query }: ComponentDefinition, fields: Fields): Component['fields'] =>
  query === undefined ? fields : { data: { [query]: fields } };

const checkParams = (
  params: Readonly<Record<string, string>>,
  definition: ComponentDefinition,
  scope: Scope,
  at: Position,
): void => {
  const known = definition.params ?? {};
  for (const [name, value] of Object.entries(params)) {
    const words = Object.hasOwn(known, name) ? known[name] : undefined;
    if (words === undefined) scope.report([...at, name], 'is not a parameter of this component');
    else if (!words.includes(value)) scope.report([...at, name], `must be one of ${words.join(', ')}`);
  }
};

/** Each `[[name]]` line must have its component and each component its line: a lost exhibit is noticed at once. */
export const checkSlots = (
  body: string,
  components: Readonly<Record<string, unknown>>,
  scope: Scope,
  at: Position,
): void => {
  const used = [...body.matchAll(slotLine)].map((match) => match[1] ?? '');
  for (const name of new Set(used)) {
    if (!Object.hasOwn(components, name)) scope.report(at, `[[${name}]] in the text names no component`);
  }
  for (const name of Object.keys(components)) {
    const here = [...at, name];
    if (!slotName.test(name)) scope.report(here, 'must be a name of lower-case words joined by hyphens');
    else if (!used.includes(name)) scope.report(here, `is never placed: the text has no line [[${name}]]`);
  }
};

/** The components of `[[name]]` lines, one placeholder each. */
export const compileSlots = (
  components: Readonly<Record<string, Authored>>,
  scope: Scope,
  at: Position,
  depth: number,
): Placeholders =>
  Object.fromEntries(
    Object.entries(components).map(([name, authored]) => [
      name,
      compileComponent(authored, scope, [...at, name], depth + 1),
    ]),
  );

const compileComponent = (authored: Authored, scope: Scope, at: Position, depth: number): readonly Component[] => {
  const { component, params = {}, fields = {}, components = {} } = authored;
  const definition = Object.hasOwn(definitions, component) ? definitions[component] : undefined;
  if (definition === undefined) {
    scope.report(
      [...at, 'component'],
      `${JSON.stringify(component)} is no component; known are ${componentNames.join(', ')}`,
    );
    return [];
  }
  if (depth > deepestNesting) {
    scope.report(at, `is nested more than ${deepestNesting} deep`);
    return [];
  }
  checkParams(params, definition, scope, [...at, 'params']);
  for (const area of areaNames) {
    if (authored[area] !== undefined && !definition.areas?.includes(area)) {
      scope.report([...at, area], `is not a place inside ${component}`);
    }
  }
  const body = definition.slotsIn === undefined ? undefined : fields[definition.slotsIn];
  if (typeof body === 'string') checkSlots(body, components, scope, [...at, 'components']);
  else if (Object.keys(components).length > 0) {
    scope.report([...at, 'components'], `is not a place inside ${component}`);
  }
  const uid = stableId(`${scope.seed}/${at.join('/')}`);
  return [
    {
      uid,
      componentName: component,
      dataSource: uid,
      params,
      fields: asQueried(definition, compileFields(fields, definition, scope, [...at, 'fields'])),
      placeholders: {
        ...Object.fromEntries(
          (definition.areas ?? []).map((area) => [
            area,
            compileComponents(authored[area] ?? [], scope, [...at, area], depth + 1),
          ]),
        ),
        ...compileSlots(components, scope, [...at, 'components'], depth),
      },
    },
  ];
};

/**
 * Compiles authored components in order. One that cannot be compiled is reported at its position below `at` and left
 * out.
 */
export const compileComponents = (
  written: readonly Authored[],
  scope: Scope,
  at: Position,
  depth = 0,
): readonly Component[] =>
  written.flatMap((authored, position) => compileComponent(authored, scope, [...at, position], depth));
