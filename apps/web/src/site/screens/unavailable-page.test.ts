import { languages } from '@masthead/core';
import { unavailablePage } from './unavailable-page.ts';

it.each(languages)('the error page in %s has its direction and a retry button', (language) => {
  const page = new DOMParser().parseFromString(unavailablePage(language), 'text/html');
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
  const read = ['title', 'h1', 'p', 'form[method=get] button'].map((part) => page.querySelector(part)?.textContent);
  for (const text of read) expect(text).toMatch(/\p{L}{2}/u);
});
