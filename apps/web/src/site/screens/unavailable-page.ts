import { directionOf, type Language } from '@masthead/core';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns the HTML shown while nothing can be rendered: a heading, a sentence and a button that requests the same
 * address again, without style sheet, header and footer, which need calls.
 */
export const unavailablePage = (language: Language): string => {
  const texts = { ...fallbackDictionaries.en, ...fallbackDictionaries[language] };
  const translate = (key: keyof typeof texts): string => escaped(texts[key] ?? '');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${translate('Unavailable_Heading')} | ${translate('Site_Name')}</title>
</head>
<body>
<main>
<h1>${translate('Unavailable_Heading')}</h1>
<p>${translate('Unavailable_Description')}</p>
<form method="get"><button type="submit">${translate('Unavailable_Retry')}</button></form>
</main>
</body>
</html>
`;
};
