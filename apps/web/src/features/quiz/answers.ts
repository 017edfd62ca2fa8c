import { type OptionId, optionIds } from '@masthead/core/quiz';

/** The choices so far as a form carries them: `question:option` with spaces between. */
export const printAnswers = (choices: Readonly<Record<string, OptionId>>): string =>
  Object.entries(choices)
    .map(([questionId, optionId]) => `${questionId}:${optionId}`)
    .join(' ');

export const optionIdFrom = (text: string | undefined): OptionId | undefined => optionIds.find((id) => id === text);

/** Parses the output of `printAnswers` from any source: existing questions only, each once. */
export const parseAnswers = (
  text: string,
  questionIds: readonly string[],
): readonly { readonly questionId: string; readonly optionId: OptionId }[] => {
  const choices = new Map(text.split(' ').map((answer) => [answer.split(':')[0], optionIdFrom(answer.split(':')[1])]));
  return questionIds.flatMap((questionId) => {
    const optionId = choices.get(questionId);
    return optionId === undefined ? [] : [{ questionId, optionId }];
  });
};
