import Type, { type Static } from 'typebox';
import { uuidPattern } from '../../platform/values/uuid.ts';
import { checker } from './check.ts';

/** The format of authored files, by file. Unknown fields are errors, so that a typing error is not ignored. */

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 500 });
const optionalLine = Type.Optional(Type.String({ maxLength: 500 }));
const Markdown = Type.String({ contentMediaType: 'text/markdown' });

/** A page's address within its language: lower-case words between slashes, no trailing slash but for the home page. */
export const PagePath = Type.String({
  description: 'the path of a page, such as /insights/first: lower-case words joined by hyphens, between slashes',
  maxLength: 300,
  pattern: '^(/|(/[a-z0-9]+(-[a-z0-9]+)*)+)$',
});

export const Link = Type.Object(
  { text: line, href: line, title: optionalLine, target: Type.Optional(Type.Literal('_blank')) },
  closed,
);
export const Image = Type.Object(
  {
    src: Type.String({
      description: 'the address of a picture of this site, which begins with one slash',
      pattern: '^/[^/\\\\][^\\\\]*$',
      maxLength: 300,
    }),
    /** Left out, a picture of the media store is shown with the text that the store has of it. */
    alt: Type.Optional(Type.String({ maxLength: 1000 })),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  closed,
);
/** A file of the media store, by its own name or one that is shown in its place. */
export const Download = Type.Object(
  {
    file: Type.String({ maxLength: 400 }),
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  },
  closed,
);
export const Person = Type.Object({ name: line }, closed);
export const Crumb = Type.Object({ title: line, url: line }, closed);

/** How a name of our own is written. */
export const slug = {
  description: 'lower-case words joined by hyphens',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 60,
} as const;

/** A name of our own, in no language. */
export const Slug = Type.String(slug);

const Template = Type.String({
  description: 'the name of a template, such as Article',
  pattern: '^[A-Z][A-Za-z0-9 ]*$',
  maxLength: 60,
});
const Language = Type.String({
  description: 'the code of a language, such as de or ja-JP',
  pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
});
const Section = Type.Object(
  {
    link: Link,
    introduction: optionalLine,
    links: Type.Optional(Type.Array(Link, { maxItems: 16 })),
    featuredLink: Type.Optional(Link),
    featuredImage: Type.Optional(Image),
  },
  closed,
);
export const Header = Type.Object(
  {
    homeLink: Link,
    links: Type.Array(Link, { maxItems: 12 }),
    sections: Type.Optional(Type.Array(Section, { maxItems: 8 })),
  },
  closed,
);
const Column = Type.Object({ title: line, links: Type.Array(Link, { maxItems: 12 }) }, closed);
export const Footer = Type.Object(
  {
    links: Type.Array(Link, { maxItems: 24 }),
    columns: Type.Optional(Type.Array(Column, { maxItems: 6 })),
    socialLinks: Type.Optional(Type.Array(Link, { maxItems: 8 })),
    legalLinks: Type.Array(Link, { maxItems: 12 }),
    statement: Type.String({ maxLength: 2000 }),
  },
  closed,
);

/** The texts that are shared beside a page's address; the names of C§3 "Share defaults" are those of the wire. */
const ShareDefaults = Type.Object(
  {
    LinkedInCID: optionalLine,
    FacebookCID: optionalLine,
    TwitterCID: optionalLine,
    handle: optionalLine,
    instituteHandle: optionalLine,
    instituteSources: Type.Optional(Type.Array(line, { maxItems: 20 })),
    quarterlySources: Type.Optional(Type.Array(line, { maxItems: 20 })),
    facebookAppId: optionalLine,
    networks: Type.Optional(Type.Array(line, { maxItems: 20 })),
  },
  closed,
);

/** `site.yaml`; a language exists when it has a header and a footer. */
export const SiteFile = Type.Object(
  {
    name: Type.String({
      description: 'lower-case words joined by hyphens',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 60,
    }),
    displayName: line,
    hostName: Type.String({
      description: 'the name of a host, such as www.example.com',
      pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$',
      maxLength: 253,
    }),
    defaultLanguage: Language,
    /** The templates whose titles name the page above. */
    titlesNameAncestor: Type.Optional(Type.Array(Template, { maxItems: 20 })),
    shareDefaults: Type.Optional(ShareDefaults),
    /** What articles may be filed under (`taxonomy`); anything where there is no list. */
    topics: Type.Optional(Type.Array(Slug, { maxItems: 200 })),
    header: Type.Record(Language, Header, closed),
    footer: Type.Record(Language, Footer, closed),
  },
  closed,
);
export type SiteFile = Static<typeof SiteFile>;

/** A component as written inside a page; its fields and parameters are checked by the component's own definition. */
export const Authored = Type.Cyclic(
  {
    Authored: Type.Object(
      {
        component: line,
        params: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 100 }))),
        fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        areaA: Type.Optional(Type.Array(Type.Ref('Authored'), { maxItems: 50 })),
        areaB: Type.Optional(Type.Array(Type.Ref('Authored'), { maxItems: 50 })),
        areaC: Type.Optional(Type.Array(Type.Ref('Authored'), { maxItems: 50 })),
        components: Type.Optional(Type.Record(Type.String(), Type.Ref('Authored'))),
      },
      closed,
    ),
  },
  'Authored',
);
export type Authored = Static<typeof Authored>;

const Day = Type.String({
  description: 'a day such as 2026-11-23',
  format: 'date',
});

const everyPage = {
  path: PagePath,
  id: Type.String({
    description: 'an id of 32 hexadecimal digits, such as 7c9e6679-7425-40de-944b-e07fc1f90ae7',
    pattern: uuidPattern,
  }),
  title: line,
  description: Type.String({ maxLength: 1000 }),
  seoTitle: optionalLine,
  seoDescription: optionalLine,
  hideFromSearchEngines: Type.Optional(Type.Boolean()),
  /** The audience of all but the page's title and hero; everyone by default. */
  access: Type.Optional(Type.Literal('registered-users-only')),
  /** The practice that a visitor who registers on the page is subscribed to. */
  practice: Type.Optional(
    Type.Object(
      {
        name: line,
        code: Type.String({
          description: 'letters, digits, hyphens and underscores',
          pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
        }),
      },
      closed,
    ),
  ),
  /** The page does without the bar that offers a subscription on insights. */
  hideSubscriptionBar: Type.Optional(Type.Boolean()),
  /** The navigation lies over the page's hero, where that fills the screen with a dark picture. */
  transparentNavBackground: Type.Optional(Type.Boolean()),
  /** The office that the page belongs to: its lists are below the office's path, and its title names it. */
  office: Type.Optional(Type.Object({ code: Slug, name: line }, closed)),
  /** Further addresses of the page, which no search engine keeps. */
  aliases: Type.Optional(Type.Array(PagePath, { maxItems: 5 })),
  draft: Type.Optional(Type.Boolean()),
};

/** The metadata of an article, however it is written. */
const articleSaid = {
  eyebrow: optionalLine,
  articleType: line,
  /** What the article is about, by ids that are the same in every language: grids of articles ask for them. */
  taxonomy: Type.Optional(Type.Array(Slug, { maxItems: 20 })),
  tags: Type.Optional(Type.Array(Slug, { maxItems: 20 })),
  /** Grids list it for alumni alone. */
  forAlumni: Type.Optional(Type.Boolean()),
  /** Where the article was published first, when it was elsewhere. */
  sourcePublication: optionalLine,
  displayDate: Day,
  /** When the text first appeared, if `displayDate` is the day of a later version. */
  originalPublishDate: Type.Optional(Day),
  /** Its head offers no ways to share it. */
  hideStickySocialShareBar: Type.Optional(Type.Boolean()),
  /** Whether it is marked as for clients alone. */
  forClientsOnly: Type.Optional(Type.Boolean()),
  /** Whether it is excluded from links for clients. */
  excludeFromClientLink: Type.Optional(Type.Boolean()),
  /** Whether it is ready for an app on phones; unknown if absent. */
  mobileReady: Type.Optional(Type.Boolean()),
  /** Files of the media store with the full report. */
  fullReports: Type.Optional(Type.Array(Download, { maxItems: 5 })),
  authors: Type.Array(Person, { maxItems: 12 }),
} as const;

/** Front matter of `pages/<slug>.<language>.md`. */
export const ArticleFront = Type.Object(
  {
    ...everyPage,
    template: Type.Literal('Article'),
    ...articleSaid,
    image: Image,
    /** What the picture shows, or who made it. */
    imageCaption: optionalLine,
    /** Another hero than the article default. Its content comes from the article, unless its own fields are set. */
    hero: Type.Optional(Authored),
    related: Type.Optional(Type.Array(PagePath, { maxItems: 12 })),
    sidebar: Type.Optional(
      Type.Object(
        {
          headline: line,
          description: Type.Optional(Markdown),
          aboutTheAuthors: Type.Optional(Markdown),
          showShareTools: Type.Optional(Type.Boolean()),
        },
        closed,
      ),
    ),
    /** The rail below the sidebar. */
    rail: Type.Optional(Type.Array(Authored, { maxItems: 8 })),
    breadcrumb: Type.Optional(Type.Array(Crumb, { maxItems: 8 })),
    components: Type.Optional(Type.Record(Type.String(), Authored)),
  },
  closed,
);
export type ArticleFront = Static<typeof ArticleFront>;

/** Front matter of an entry of a blog, which is a `pages/<slug>.<language>.md`, too. Its blog is the page above it. */
export const EntryFront = Type.Object(
  {
    ...everyPage,
    path: Type.String({
      description: 'the path of an entry, such as /blogs/news/first: below that of its blog',
      maxLength: 300,
      pattern: '^/blogs/[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$',
    }),
    template: Type.Literal('Blog Entry'),
    displayDate: Day,
    /** The day that its blog shows, where that is another. */
    displayDateBlog: Type.Optional(Day),
    authors: Type.Array(Person, { minItems: 1, maxItems: 6 }),
    /** In the words of its language. */
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 10 }),
    image: Type.Optional(Image),
    imageCaption: optionalLine,
    hideCaption: Type.Optional(Type.Boolean()),
    hidePromoBar: Type.Optional(Type.Boolean()),
    hideDek: Type.Optional(Type.Boolean()),
    related: Type.Optional(Type.Array(PagePath, { maxItems: 6 })),
  },
  closed,
);
export type EntryFront = Static<typeof EntryFront>;

/** `pages/<slug>.<language>.yaml`. */
export const ComposedFront = Type.Object(
  {
    ...everyPage,
    template: Template,
    image: Type.Optional(Image),
    /** For a page that is an article: the metadata that one in Markdown has. */
    article: Type.Optional(Type.Object(articleSaid, closed)),
    main: Type.Array(Authored, { maxItems: 100 }),
  },
  closed,
);
export type ComposedFront = Static<typeof ComposedFront>;

export const DictionaryKey = Type.String({
  description: 'a name of letters, digits, dots and underscores, such as Related_Heading',
  pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,120}$',
});
export const DictionaryText = Type.String({ maxLength: 5000 });
const Dictionary = Type.Record(DictionaryKey, DictionaryText, closed);

export const RedirectType = Type.Union([
  Type.Literal('REDIRECT_301'),
  Type.Literal('REDIRECT_302'),
  Type.Literal('SERVER_TRANSFER'),
]);
export type RedirectType = Static<typeof RedirectType>;

/** An address that leads to another. */
export const Redirect = Type.Object(
  {
    pattern: Type.String({
      description: 'a path of this site without ? and #',
      pattern: '^/[^\\\\?#]*$',
      maxLength: 300,
    }),
    target: Type.String({
      description: 'a path of this site or an https address',
      pattern: '^(/$|/[^/\\\\]|https://)',
      maxLength: 500,
    }),
    type: Type.Optional(RedirectType),
  },
  closed,
);
export type Redirect = Static<typeof Redirect>;

const Redirects = Type.Array(Redirect, { maxItems: 10_000 });

const Alerts = Type.Optional(
  Type.Array(
    Type.Object(
      {
        code: Type.String({
          description: 'letters, digits, hyphens and underscores',
          pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
        }),
        title: Type.String({ minLength: 1, maxLength: 150 }),
        toolTip: Type.Optional(Type.String({ maxLength: 300 })),
        description: Type.String({ minLength: 1, maxLength: 500 }),
        frequency: Type.String({ minLength: 1, maxLength: 100 }),
        /** An address without language prefix, as in a link of a page. */
        preview: Type.Optional(
          Type.Object(
            {
              link: Type.String({
                description: 'an address of this site, which begins with one slash',
                pattern: '^/([^/\\\\].*)?$',
                maxLength: 500,
              }),
              label: Type.String({ minLength: 1 }),
            },
            closed,
          ),
        ),
      },
      closed,
    ),
    { maxItems: 100 },
  ),
);

/** What there is to subscribe to in one language (A§3), by the names of the wire, and what is for alumni alone. */
export const Subscriptions = Type.Object(
  { newsLetters: Alerts, alerts: Alerts, guides: Alerts, informationalMail: Alerts, alumni: Alerts },
  closed,
);
export type Subscriptions = Static<typeof Subscriptions>;

export const ContactKey = Type.String({
  description: 'a name of lower-case letters, digits and hyphens, such as talk-to-us',
  pattern: '^[a-z0-9][a-z0-9-]{0,99}$',
});
/** Whom visitors may write to. The address stays with the forms service. */
export const Contact = Type.Object(
  {
    email: Type.String({
      description: 'a mail address, such as ada@site.example',
      pattern: '^[A-Za-z0-9._+-]+@[a-z0-9.-]+$',
      maxLength: 254,
    }),
    /** The subject of the form: a personal profile by default. */
    source: Type.Optional(Type.Union([Type.Literal('Profile'), Type.Literal('talkToUs')])),
    /** The language that they are written to in. */
    language: Language,
    /** What they are called, by language; in the site's first language for the others. */
    names: Type.Record(Language, line),
  },
  closed,
);

/** The contact profiles: `talk-to-us` is the firm's own. */
const Contacts = Type.Record(ContactKey, Contact, closed);
export type Contacts = Static<typeof Contacts>;

export const checkContacts = checker(Contacts);
export const checkSite = checker(SiteFile);
export const checkSubscriptions = checker(Subscriptions);
export const checkArticle = checker(ArticleFront);
export const checkEntry = checker(EntryFront);
export const checkComposed = checker(ComposedFront);
/** The same where fields may be missing, as in a draft. */
export const checkArticlePart = checker(Type.Partial(ArticleFront));
export const checkEntryPart = checker(Type.Partial(EntryFront));
export const checkComposedPart = checker(Type.Partial(ComposedFront));
export const checkDictionary = checker(Dictionary);
export const checkRedirects = checker(Redirects);
