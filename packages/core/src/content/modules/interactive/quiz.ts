import * as t from 'io-ts';
import { makeQuiz, optionIds, type RelatedArticle } from '../../../quiz/index.ts';
import { defineModule } from '../../definition.ts';
import { checkbox, coded, list, richText, text } from '../../fields.ts';
import { isSafeHref, isSafeSource } from '../../link.ts';
import { optional } from '../../wire.ts';

const plain = optional(t.string, '');
const Related = t.type({
  value: t.type({
    url: plain,
    eyebrow: plain,
    title: plain,
    thumbnail: optional(t.type({ src: plain, alt: plain }), { src: '', alt: '' }),
  }),
});

const relatedArticle = ({ value }: t.TypeOf<typeof Related>): RelatedArticle | undefined => {
  const { url, eyebrow, title, thumbnail } = value;
  if (title === '' || url === '' || !isSafeHref(url)) return undefined;
  return { url, eyebrow, title, thumbnail: isSafeSource(thumbnail.src) ? thumbnail : undefined };
};

const related = (name: string) =>
  coded(name, optional(Related, { value: {} }), {
    type: 'other',
    sample: (seed) => ({
      value: {
        url: `/insights/${seed}`,
        eyebrow: 'Read on',
        title: `Article ${seed}`,
        thumbnail: { src: `/artwork/${seed}.webp`, alt: '' },
      },
    }),
  });

/**
 * C§3 Quiz; undefined when no question is left to ask (C§5). Whatever else the service may send of a question, what is right
 * before all, is left behind here.
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
        relatedArticle: relatedArticle(question.relatedArticle),
      })),
    });
    return { quiz: made && { ...made, description: given.description } };
  })
  .visiting(({ quiz: made }, visit) => ({
    quiz: made && { ...made, description: visit.richText(made.description) },
  }));
