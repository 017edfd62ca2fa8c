import { type Language, splitLanguage } from '@masthead/core';
import { authorsIn } from '../../kit/modules/article-facts.ts';
import type { Load } from '../../kit/page/define-module.ts';
import { answersFor, keptAnswers } from '../../kit/page/kept-answers.ts';
import { loadPage } from '../../kit/page/load.ts';
import { type ShownAuthor, shownAuthor } from './shown-author.ts';

type AskedAuthor = { readonly path: string; readonly language: Language };
/** Undefined where no person has a public page at the path. */
type FoundAuthor = { readonly author: ShownAuthor | undefined };

const findAuthor = keptAnswers(async ({ path, language }: AskedAuthor): Promise<FoundAuthor | undefined> => {
  const found = await loadPage({ path, language });
  if (found._tag === 'Unavailable') return undefined;
  return { author: found._tag === 'Found' ? shownAuthor(found.page, language) : undefined };
});

/** An article by more people names the others in its byline alone. */
const mostAuthors = 4;

/**
 * Loads who wrote an article, in the order of its byline: everybody of it with a public profile here, four at most, as it is now and not as it
 * was when the article was published. No authors for a page that is no article.
 */
export const loadAuthors: Load<never, readonly ShownAuthor[] | undefined> = async (_, { page }) => {
  if (page.metadata.templateName !== 'Article') return { data: undefined, isComplete: true };
  const addresses = authorsIn(page.main).flatMap(({ url }) => (url?.startsWith('/') ? [splitLanguage(url).path] : []));
  const asked = [...new Set(addresses)].slice(0, mostAuthors);
  const { found, isComplete } = await answersFor(
    asked,
    (path) => path,
    (path) => findAuthor({ path, language: page.language }),
  );
  return { data: asked.flatMap((path) => found[path]?.author ?? []), isComplete };
};
