import { subscriptionsIn } from './subscriptions.ts';

const content = {
  kind: 'subscriptions',
  language: 'en',
  fields: { newsLetters: [{ code: 'brief-en', title: 'The Brief' }], alerts: [{ code: 'tides-en', title: 'Tides' }] },
};

describe('subscriptionsIn', () => {
  test.each([
    ['', ['brief-en', 'tides-en']],
    ['BRIEF', ['brief-en']],
    ['tides-', ['tides-en']],
    ['novel', []],
  ])('finds %j by title or code', (text, codes) => {
    expect(subscriptionsIn(content, text).map(({ code }) => code)).toEqual(codes);
  });

  test.each([[undefined], ['text'], [{ fields: { newsLetters: 'text' } }]])('takes %j for nothing', (other) => {
    expect(subscriptionsIn(other, '')).toEqual([]);
  });
});
