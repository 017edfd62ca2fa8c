import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { makeQuiz, optionIds, type RelatedArticle } from '../../../quiz/index.ts';
import { defineModule } from '../../definition/definition.ts';
import { checkbox, type Field, image, list, richText, text } from '../../definition/fields.ts';
import { isSafeHref } from '../../values/link.ts';
import { isRecord, own } from '../../values/record.ts';
import { isEmptyValue } from '../../wire/foreign.ts';

const asItem = (given: unknown): unknown => {
  const value = isRecord(given) && Object.hasOwn(given, 'value') ? own(given, 'value') : given;
  return isRecord(value) && !Object.hasOwn(value, 'fields') ? { url: own(value, 'url'), fields: value } : value;
};

/**
 * C§3 "relatedArticle (url, eyebrow, thumbnail src and alt, title)": one value, or an item of the
 * content tree.
 */
const related = (name: string): Field<RelatedArticle | undefined> => {
  const items = list(name, {
    eyebrow: text('eyebrow'),
    title: text('title'),
    thumbnail: image('thumbnail'),
    thumbnailImage: image('thumbnailImage'),
  });
  return {
    name,
    format: {
      type: 'other',
      sample: (seed) => ({
        value: {
          url: `/insights/${seed}`,
          eyebrow: 'Read on',
          title: `Article ${seed}`,
          thumbnail: { src: `/artwork/${seed}.webp`, alt: '' },
        },
      }),
    },
    read: (given, ...around) =>
      pipe(
        items.read(isEmptyValue(given) ? [] : [asItem(given)], ...around),
        E.map(([item]) => {
          if (item === undefined || item.title === '' || !isSafeHref(item.url)) return undefined;
          const { url, eyebrow, title, thumbnail = item.thumbnailImage } = item;
          return { url, eyebrow, title, thumbnail: thumbnail && { src: thumbnail.src, alt: thumbnail.alt } };
        }),
      ),
    traverse: (value) => value,
  };
};

/**
 * C§3 Quiz; undefined without questions (C§5). Other fields of a question are dropped, above all
 * the right answer.
 */
export const quiz = defineModule({
  names: ['InteractiveQuiz'],
  fields: {
    id: text('id'),
    mediaId: text('mediaId'),
    title: text('quizTitle'),
    eyebrow: text('eyebrow'),
    headline: text('headline'),
    description: richText('description'),
    displayNumber: text('displayNumber'),
    showsDividerLine: checkbox('showDividerLine'),
    hidesShareOptions: checkbox('hideShareOptions'),
    hidesDataTeaser: checkbox('hideDataTeaser'),
    correctResponseTitle: text('correctResponseTitle'),
    incorrectResponseTitle: text('incorrectResponseTitle'),
    questions: list('questions', {
      title: text('title'),
      description: text('description'),
      optionA: text('optionA'),
      optionB: text('optionB'),
      optionC: text('optionC'),
      optionD: text('optionD'),
      relatedArticle: related('relatedArticle'),
    }),
  },
  sample: (seed) => ({
    id: { value: `quiz-${seed}` },
    mediaId: { value: `media-${seed}` },
    hideShareOptions: { value: false },
    hideDataTeaser: { value: false },
  }),
})
  .shaped(({ questions, ...given }) => {
    const made = makeQuiz({
      ...given,
      questions: questions.map(({ id, title, description, ...question }) => ({
        id,
        title,
        description,
        options: optionIds.map((optionId) => ({ id: optionId, text: question[optionId] })),
        relatedArticle: question.relatedArticle,
      })),
    });
    return { quiz: made && { ...made, description: given.description } };
  })
  .visiting(({ quiz: made }, visit) => ({
    quiz: made && { ...made, description: visit.richText(made.description) },
  }));
