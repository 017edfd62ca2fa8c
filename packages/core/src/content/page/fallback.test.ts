import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Language } from '../../shared/language.ts';
import { aPage } from '../testing/builder.ts';
import type { PageFailure } from './failure.ts';
import { fetchPageWithFallback, noticeOf, type ShownPage } from './fallback.ts';
import type { Page } from './model.ts';

const path = '/insights/x';
const english = aPage({ path, language: 'en' });
const arabic = aPage({ path, language: 'ar' });
const unreachable: PageFailure = { _tag: 'Unreachable', cause: 'no network' };
const notFound = (language: Language): PageFailure => ({ _tag: 'PageNotFound', path, language });

type Answers = Partial<Record<Language, E.Either<PageFailure, Page>>>;

/** Returns the shown page for a language, and the languages requested from the content service. */
const asking = async (language: Language, answers: Answers) => {
  const asked: Language[] = [];
  const shown = await fetchPageWithFallback((address) => {
    asked.push(address.language);
    return TE.fromEither(answers[address.language] ?? E.left(notFound(address.language)));
  })({ path, language })();
  return { asked, shown };
};

const noticeIn = (shown: E.Either<PageFailure, ShownPage>) => (E.isRight(shown) ? noticeOf(shown.right) : 'no page');

test('a translated page appears as requested, without a notice', async () => {
  const { asked, shown } = await asking('ar', { ar: E.right(arabic), en: E.right(english) });
  expect(shown).toEqual(E.right({ _tag: 'AsAsked', page: arabic }));
  expect(noticeIn(shown)).toBeUndefined();
  expect(asked).toEqual(['ar']);
});

test('a page without translation appears in the default language, with a notice', async () => {
  const { asked, shown } = await asking('ar', { en: E.right(english) });
  expect(shown).toEqual(E.right({ _tag: 'NotTranslated', page: english, asked: 'ar' }));
  expect(noticeIn(shown)).toEqual({ messageKey: 'Content_NotTranslated', lang: 'en', dir: 'ltr' });
  expect(asked).toEqual(['ar', 'en']);
});

test('a fallback that the content service made itself is detected', async () => {
  const { shown } = await asking('ja-JP', { 'ja-JP': E.right(english) });
  expect(shown).toEqual(E.right({ _tag: 'NotTranslated', page: english, asked: 'ja-JP' }));
});

test('a page that exists nowhere is not found in the requested language', async () => {
  const { asked, shown } = await asking('de', {});
  expect(shown).toEqual(E.left(notFound('de')));
  expect(asked).toEqual(['de', 'en']);
});

test('a page missing in the default language is requested once', async () => {
  const { asked, shown } = await asking('en', { ar: E.right(arabic) });
  expect(shown).toEqual(E.left(notFound('en')));
  expect(asked).toEqual(['en']);
});

test('a network failure does not count as a missing translation', async () => {
  const { asked, shown } = await asking('ar', { ar: E.left(unreachable), en: E.right(english) });
  expect(shown).toEqual(E.left(unreachable));
  expect(asked).toEqual(['ar']);
});

test('a failure during the fallback is reported as it is', async () => {
  const { shown } = await asking('ar', { en: E.left(unreachable) });
  expect(shown).toEqual(E.left(unreachable));
});
