import { optionIds } from '@masthead/core/quiz';
import fc from 'fast-check';
import { parseAnswers, printAnswers } from './answers.ts';

const optionId = fc.constantFrom(...optionIds);
const name = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
test('parses the answers in a form back as written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, optionId), { maxLength: 5, selector: ([id]) => id }), (choices) => {
      const printed = printAnswers(Object.fromEntries(choices));
      const read = parseAnswers(
        printed,
        choices.map(([id]) => id),
      );
      expect(read).toEqual(choices.map(([questionId, chosen]) => ({ questionId, optionId: chosen })));
    }),
  ));

test('reduces the answers of a changed form to existing questions, once each', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.uniqueArray(name, { maxLength: 5 }), (text, asked) => {
      const read = parseAnswers(`${text} ${asked[0] ?? ''}:optionA`, asked);
      expect(read.every(({ questionId }) => asked.includes(questionId))).toBe(true);
      expect(new Set(read.map(({ questionId }) => questionId)).size).toBe(read.length);
    }),
  ));
