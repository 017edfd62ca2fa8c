import { message, nameOf } from '@masthead/core';
import { canonicalPath, documentTitle, notTranslatedMessageKey, robots, textAttributes } from '@masthead/core/content';
import type { VNodeChild } from 'vue';
import { isSaved, SaveArticle } from '../account/saved-articles.tsx';
import { intentAddress } from '../addresses.ts';
import { type Answer, goTo, notFound, screen } from '../answers.ts';
import { QuizForm } from '../quiz/quiz-form.tsx';
import type { ServedQuiz } from '../quiz/served-quiz.ts';
import type { Visit } from '../request.ts';
import { findPage } from './load.ts';
import { Modules } from './modules.tsx';
import type { SafePage } from './sanitise.ts';

/** A page of the editors, drawn for this visitor. */
export const drawContent = async (visit: Visit, page: SafePage, served?: ServedQuiz, status = 200): Promise<Answer> => {
  const { translate, language } = visit;
  const isArticle = page.metadata.templateName === 'Article';
  const tools: VNodeChild = isArticle && <SaveArticle visit={visit} page={page} isSaved={await isSaved(visit, page)} />;
  const around = {
    visit,
    tools,
    quiz: (module: Parameters<typeof QuizForm>[0]['module']) => (
      <QuizForm visit={visit} module={module} path={page.path} served={served} />
    ),
  };
  return screen({
    title: page.title,
    documentTitle: documentTitle(translate('Site_Name'))(page),
    description: page.description,
    robots: served === undefined ? robots(page) : 'noindex,nofollow',
    canonical: canonicalPath(page),
    alternates: page.alternates,
    status,
    body: (
      <>
        {page.language !== language && (
          <p class="note" role="note">
            {translate(message(notTranslatedMessageKey, { asked: nameOf(language), shown: nameOf(page.language) }))}{' '}
            {page.alternates.map(({ language: other, path }) => (
              <a key={other} href={path} lang={other}>
                {page.title}
              </a>
            ))}
          </p>
        )}
        <div {...textAttributes(page)}>
          <Modules modules={page.main} around={around} />
        </div>
        {page.isBodyWithheld && (
          <p>
            <a
              class="button"
              href={intentAddress(language, 'signIn', { redirect: visit.address, article: undefined, articleName: '' })}
            >
              {translate('Session_SignIn')}
            </a>
          </p>
        )}
      </>
    ),
  });
};

const segment = /^[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}._~,'-]*$/u;

/** Returns whether a page may have this path: probing for others costs the content service nothing. */
const isPlausible = (path: string): boolean =>
  path.length <= 400 &&
  (path === '/' ||
    path
      .slice(1)
      .split('/')
      .every((part) => segment.test(part)));

/** A page of the editors. */
export const contentPage = async (visit: Visit): Promise<Answer> => {
  const path = decoded(visit.path);
  if (path === undefined || !isPlausible(path)) return notFound;
  const found = await findPage(visit, { path, language: visit.language });
  switch (found._tag) {
    case 'Found':
      return drawContent(visit, found.page);
    case 'Moved':
      return goTo(found.to, found.isPermanent ? 308 : 307);
    case 'NotFound':
      return notFound;
    case 'Unavailable':
      return screen({
        title: visit.translate('Unavailable_Heading'),
        status: 503,
        body: (
          <>
            <h1>{visit.translate('Unavailable_Heading')}</h1>
            <a href={visit.address}>{visit.translate('Unavailable_Retry')}</a>
          </>
        ),
      });
  }
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};
