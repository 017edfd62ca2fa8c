import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { makeQuiz, optionIds, type RelatedArticle } from '../../quiz/index.ts';
import { isSafeHref, isSafeSource } from '../link.ts';
import { checkboxField, itemOf, listOf, optional, richTextField, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const text = optional(t.string, '');
const Related = t.type({
  value: t.type({
    url: text,
    eyebrow: text,
    title: text,
    thumbnail: optional(t.type({ src: text, alt: text }), { src: '', alt: '' }),
  }),
});

const Question = itemOf({
  title: textField,
  description: textField,
  optionA: textField,
  optionB: textField,
  optionC: textField,
  optionD: textField,
  relatedArticle: optional(Related, { value: {} }),
});

const Fields = t.type({
  id: textField,
  mediaId: textField,
  quizTitle: textField,
  eyebrow: textField,
  headline: textField,
  description: richTextField,
  displayNumber: textField,
  showDividerLine: checkboxField,
  hideShareOptions: checkboxField,
  hideDataTeaser: checkboxField,
  correctResponseTitle: textField,
  incorrectResponseTitle: textField,
  questions: listOf(Question),
});

const relatedArticle = ({ value }: t.TypeOf<typeof Related>): RelatedArticle | undefined => {
  const { url, eyebrow, title, thumbnail } = value;
  if (title === '' || url === '' || !isSafeHref(url)) return undefined;
  return { url, eyebrow, title, thumbnail: isSafeSource(thumbnail.src) ? thumbnail : undefined };
};

/** C§3 Quiz, C§5: without questions there is no quiz. Whatever else the service may send of a question is left behind here. */
export const readQuiz: ReadModule<'Quiz'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ description, ...given }) => {
      const quiz = makeQuiz({
        id: given.id,
        mediaId: given.mediaId,
        title: given.quizTitle,
        eyebrow: given.eyebrow,
        headline: given.headline,
        description,
        displayNumber: given.displayNumber,
        showsDividerLine: given.showDividerLine,
        hidesShareOptions: given.hideShareOptions,
        hidesDataTeaser: given.hideDataTeaser,
        correctResponseTitle: given.correctResponseTitle,
        incorrectResponseTitle: given.incorrectResponseTitle,
        questions: given.questions.map(({ id, fields: question }) => ({
          id,
          title: question.title,
          description: question.description,
          options: optionIds.map((optionId) => ({ id: optionId, text: question[optionId] })),
          relatedArticle: relatedArticle(question.relatedArticle),
        })),
      });
      return { kind: 'Quiz', uid, quiz: quiz && { ...quiz, description } };
    }),
  );
