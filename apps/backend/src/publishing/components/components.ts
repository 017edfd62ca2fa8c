import { columnParams } from './columns.ts';
import type { ComponentDefinition } from './component-definition.ts';
import { exhibitDefinitions } from './exhibit-components.ts';
import { kinds, oneOf } from './fields.ts';
import { heroDefinitions } from './hero-components.ts';
import { itemList } from './item-list.ts';
import { listDefinitions } from './list-components.ts';
import { officeRegions, offices } from './office-fields.ts';
import { peopleKinds, withFetchedWork } from './people-fields.ts';
import { quizComponent, quizName, quizQuestions } from './quiz.ts';

const { text, richText, checkbox, image, link, links, people, crumbs, newsletterCards } = kinds;

const headedPart: ComponentDefinition = { fields: { heading: text, description: text } };
const accountPart: ComponentDefinition = { fields: { ...headedPart.fields, body: richText } };

/** The components of the alumni host (D§2.6), and the application form. */
const alumniComponentNames = [
  'QuizTracker',
  'SignIn',
  'SiteWideSearch',
  'HomeLogin',
  'ContactUs',
  'ForgotPassword',
  'ResetPassword',
  'Registration',
  'ForgotEmailFMNO',
  'ChangePassword',
  'RecruiterRegistration',
  'DirectorySearch',
  'JobDetails',
  'PostARole',
  'Profile',
  'Candidate',
  'BulkUpload',
  'SearchAll',
  'JobSearch',
  'CandidateSearch',
  'PersonalSettings',
  'MyPosts',
  'EmailSubscriptions',
  'HomeBadge',
  'Connections',
  'ManageCorporateRecruiter',
  'ContentSearch',
  'UpdateInfo',
  'MembershipRequests',
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
      mobileImage: image,
      heroImageTopOffset: text,
      heroImageCaption: text,
      sourcePublication: text,
      callToActionLinks: links,
      authors: people,
    },
    params: {
      'Display Mode': ['light', 'dark'],
      'Hero Height': ['default', 'short'],
      'Image Crop': ['center', 'left', 'right'],
      'Hero Text Width': ['100', '75', '50', '40'],
      'Show Blue Lines': ['0', '1'],
      'Show Down Arrow': ['0', '1'],
      'Enable CTA': ['1', '0'],
    },
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
  ...listDefinitions,
  ...exhibitDefinitions,
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
    prepare: withFetchedWork,
  },
  SiteHeader: {
    fields: {
      homeLink: link,
      links,
      sections: itemList({ link, introduction: text, links, featuredLink: link, featuredImage: image }),
    },
  },
  SiteFooter: {
    fields: {
      links,
      columns: itemList({ title: text, links }),
      socialLinks: links,
      legalLinks: links,
      statement: text,
    },
  },
  SavedArticlesList: accountPart,
  RegistrationForm: accountPart,
  RegistrationConfirmation: accountPart,
  JobSearch: {
    ...headedPart,
    params: {
      'Show Job Search': ['0', '1'],
      'Show Apply Later': ['0', '1'],
      'Show Additional Requirements': ['0', '1'],
    },
  },
  CareersOverview: headedPart,
  SignInForm: accountPart,
  SignInPrompt: accountPart,
};
