import { defaultLanguage, type Language, localisePath, splitLanguage } from '@masthead/core';
import type { Alternate, Image } from '@masthead/core/content';
import Head from 'next/head';

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
  readonly type?: 'website' | 'article';
};

const ogLocales: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_AR', 'ja-JP': 'ja_JP', de: 'de_DE' };

/** The picture that stands for a page without one of its own; made by `scripts/artwork.mjs`. */
const siteImage = '/artwork/site-1200.png';

/** Title, robots, canonical and alternate addresses, and the cards other sites draw when the page is shared (C§2). */
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
}: PageMetaProps) => {
  const isPublic = origin !== undefined && robots === 'index,follow';
  const picture = `${origin ?? ''}${image?.src ?? siteImage}`;
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
      <meta property="og:site_name" content={siteName} key="og:site_name" />
      <meta property="og:type" content={type} key="og:type" />
      <meta property="og:locale" content={ogLocales[language]} key="og:locale" />
      <meta property="og:title" content={title} key="og:title" />
      {description !== '' && <meta property="og:description" content={description} key="og:description" />}
      {isPublic && <meta property="og:url" content={`${origin}${canonicalPath}`} key="og:url" />}
      {isPublic && <meta property="og:image" content={picture} key="og:image" />}
      {isPublic && image !== undefined && <meta property="og:image:alt" content={image.alt} key="og:image:alt" />}
      <meta name="twitter:card" content="summary_large_image" key="twitter:card" />
    </Head>
  );
};
