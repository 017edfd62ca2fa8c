/** The least that can be published under a key (docs/guides/write-a-page.md): the files of a folder, by their paths. */
export const firstFiles = (siteKey: string): Readonly<Record<string, string>> => ({
  'site.yaml': `name: ${siteKey}
displayName: Our firm
hostName: www.example.com
defaultLanguage: en
header:
  en:
    homeLink: { text: Our firm, href: / }
    links: []
footer:
  en:
    links: []
    legalLinks: []
    statement: Our firm
`,
  'pages/home.en.yaml': `template: Page
path: /
id: 0b8f3c52-7f0e-4a53-9a0d-1f3b2c4d5e6f
title: Our firm
description: What we do.
main:
  - component: UniversalHero
    fields:
      title: We are here
`,
});
