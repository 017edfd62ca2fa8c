import * as O from '#fp-ts/Option';
import { type OptionId, optionIds } from './model.ts';

export type QuizLink = { readonly mediaId: string; readonly optionId: OptionId | undefined };

const isOptionId = (text: string): text is OptionId => optionIds.some((id) => id === text);

/**
 * C§2 `#/quiz-{mediaId}`, with or without its `#`. A prefix, as in `#/optionB/quiz-7`, may
 * preselect an option; any other prefix is ignored. None for any other hash.
 */
export const parseQuizHash = (hash: string): O.Option<QuizLink> => {
  const [, prefix = '', mediaId = ''] = /^#?\/?(?:([^#?]*)\/)?quiz-([A-Za-z0-9-]{1,128})$/.exec(hash) ?? [];
  return mediaId === '' ? O.none : O.some({ mediaId, optionId: isOptionId(prefix) ? prefix : undefined });
};

/** C§2: returns the hash of a quiz. */
export const quizHash = (mediaId: string): string => `#/quiz-${mediaId}`;

/** C§2: the link to share, the page's address without query and hash plus the hash of the quiz. */
export const quizLink = (pageUrl: string, mediaId: string): string =>
  `${pageUrl.replace(/[?#].*$/s, '')}${quizHash(mediaId)}`;
