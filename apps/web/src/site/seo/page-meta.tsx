import { type CalendarDate, defaultLanguage, type Language, localisePath, splitLanguage } from '@masthead/core';
import type { Alternate, Image } from '@masthead/core/content';
import Head from 'next/head';
import { croppedPicture, sharedPicture } from '../../kit/page/shared-picture.ts';
import { printRoute } from '../../routes.ts';

export type PageMetaProps = {
  /** The language the visitor reads the site in. */
  readonly language: Language;
  readonly siteName: string;
  /** The whole document title, firm name included. */
  readonly title: string;
  readonly description?: string;
  readonly robots?: 'index,follow' | 'noindex,nofollow';
  /** Without language prefix; the default is the home page's. */
  readonly path?: string;
  /** The site's own origin, no trailing slash. Without it the page names no canonical address. */
  readonly origin?: string;
  /** Where the text really lives, when it is not `path` in `language` (fallback). With language prefix. */
  readonly canonicalPath?: string;
  readonly alternates?: readonly Alternate[];
  readonly image?: Image | undefined;
  readonly type?: 'website' | 'article' | 'profile';
  /** The day an article was published. */
  readonly published?: CalendarDate | undefined;
  /** The day of its later version, where there is one. */
  readonly updated?: CalendarDate | undefined;
  /** Audience of an article (C§2); undefined on other pages. */
  readonly accessLevel?: 'public' | 'exclusive' | undefined;
  /** Whether an article is withheld from clients (C§3); undefined on other pages. */
  readonly isExcludedFromClientLink?: boolean | undefined;
  /** Whether an article is ready for a mobile app (C§3), where its editors set it. */
  readonly isMobileReady?: boolean | undefined;
};

const ogLocales: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_AR', 'ja-JP': 'ja_JP', de: 'de_DE' };

/** C§2: a picture is shared there 677 pixels wide and cut to 42:25. */
const croppedForTwitter = (address: URL): string => croppedPicture(address, 677, '42:25');

/** Title, robots, canonical and alternate addresses, and the cards of the page on other sites (C§2). */
export const PageMeta = ({
  language,
  siteName,
  title,
  description = '',
  robots = 'index,follow',
  path = '/',
  origin,
  canonicalPath = localisePath(language)(path),
  alternates = [],
  image,
  type = 'website',
  published,
  updated,
  accessLevel,
  isExcludedFromClientLink,
  isMobileReady,
}: PageMetaProps) => {
  const isPublic = origin !== undefined && robots === 'index,follow';
  const picture = sharedPicture(image);
  const own = alternates.some((each) => each.path === canonicalPath)
    ? []
    : [{ ...splitLanguage(canonicalPath), path: canonicalPath }];
  const translations = alternates.length === 0 ? [] : [...own, ...alternates];
  const original = translations.find((each) => each.language === defaultLanguage);
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" key="viewport" />
      <title>{title}</title>
      <meta name="robots" content={robots} key="robots" />
      {description !== '' && <meta name="description" content={description} key="description" />}
      {isPublic && <link rel="canonical" href={`${origin}${canonicalPath}`} key="canonical" />}
      {isPublic &&
        translations.map((each) => (
          <link
            rel="alternate"
            hrefLang={each.language}
            href={`${origin}${each.path}`}
            key={`alternate-${each.language}`}
          />
        ))}
      {isPublic && original !== undefined && (
        <link rel="alternate" hrefLang="x-default" href={`${origin}${original.path}`} key="alternate-default" />
      )}
      {isPublic && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={siteName}
          href={printRoute({ page: 'feed', language })}
          key="feed"
        />
      )}
      <meta property="og:site_name" content={siteName} key="og:site_name" />
      <meta property="og:type" content={type} key="og:type" />
      <meta property="og:locale" content={ogLocales[language]} key="og:locale" />
      <meta property="og:title" content={title} key="og:title" />
      {description !== '' && <meta property="og:description" content={description} key="og:description" />}
      {isPublic && <meta property="og:url" content={`${origin}${canonicalPath}`} key="og:url" />}
      {isPublic && <meta property="og:image" content={new URL(picture.src, origin).href} key="og:image" />}
      {isPublic && picture.type !== undefined && (
        <meta property="og:image:type" content={picture.type} key="og:image:type" />
      )}
      {isPublic && picture.size !== undefined && (
        <meta property="og:image:width" content={String(picture.size.width)} key="og:image:width" />
      )}
      {isPublic && picture.size !== undefined && (
        <meta property="og:image:height" content={String(picture.size.height)} key="og:image:height" />
      )}
      {isPublic && picture.alt !== '' && <meta property="og:image:alt" content={picture.alt} key="og:image:alt" />}
      {published !== undefined && (
        <meta property="article:published_time" content={`${published}T00:00:00Z`} key="article:published_time" />
      )}
      {updated !== undefined && (
        <meta property="article:modified_time" content={`${updated}T00:00:00Z`} key="article:modified_time" />
      )}
      {accessLevel !== undefined && <meta name="accesslevel" content={accessLevel} key="accesslevel" />}
      {isExcludedFromClientLink !== undefined && (
        <meta name="excludefromclientlink" content={String(isExcludedFromClientLink)} key="excludefromclientlink" />
      )}
      {isMobileReady !== undefined && <meta name="mobileready" content={String(isMobileReady)} key="mobileready" />}
      <meta name="twitter:card" content="summary_large_image" key="twitter:card" />
      {isPublic && (
        <meta name="twitter:image" content={croppedForTwitter(new URL(picture.src, origin))} key="twitter:image" />
      )}
    </Head>
  );
};
