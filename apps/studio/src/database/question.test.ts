import { questionOf } from './question.ts';

describe('the question of a list', () => {
  test('asks the service for what all conditions say', () =>
    expect(
      questionOf({
        and: [{ language: { equals: 'de' } }, { or: [{ title: { like: 'hafen' } }] }],
        state: { equals: 'draft' },
      }),
    ).toEqual({ _tag: 'Question', parameters: { language: 'de', q: 'hafen', state: 'draft' } }));

  test('asks for what is in review by a parameter of its own', () =>
    expect(questionOf({ state: { equals: 'in review' } })).toEqual({
      _tag: 'Question',
      parameters: { review: 'asked' },
    }));

  test('asks for everything without a filter', () =>
    expect([questionOf(), questionOf({ and: [] })]).toEqual([
      { _tag: 'Question', parameters: {} },
      { _tag: 'Question', parameters: {} },
    ]));

  test('asks for those that somebody changed, before a day', () =>
    expect(questionOf({ changedBy: { like: 'Ada' }, changedAt: { less_than: '2026-01-01' } })).toEqual({
      _tag: 'Question',
      parameters: { changedBy: 'Ada', changedBefore: '2026-01-01T00:00:00.000Z' },
    }));

  test.each(['title', '-title', 'changedAt', '-changedAt'])('asks for the order %s', (sort) =>
    expect(questionOf({}, [sort])).toEqual({ _tag: 'Question', parameters: { sort } }),
  );

  test('asks for no order by id', () =>
    expect(questionOf({}, '-createdAt')).toEqual({ _tag: 'Question', parameters: {} }));

  test.each([['language'], [['title', 'changedAt']]])('refuses the order %s', (sort) =>
    expect(questionOf({}, sort)).toEqual({ _tag: 'NoQuestion', reason: 'sortedOtherwise' }),
  );

  test('refuses one of several conditions', () =>
    expect(questionOf({ or: [{ language: { equals: 'de' } }, { state: { equals: 'draft' } }] })).toEqual({
      _tag: 'NoQuestion',
      reason: 'oneOfSeveral',
    }));

  test('refuses two conditions of one parameter', () =>
    expect(questionOf({ and: [{ title: { like: 'a' } }, { path: { like: 'b' } }] })).toEqual({
      _tag: 'NoQuestion',
      reason: 'filteredTwice',
    }));

  test.each([
    ['another field', { revision: { equals: 'r1' } }],
    ['what is no moment', { changedAt: { less_than: 'spring' } }],
    ['a change after a day', { changedAt: { greater_than: '2026-01-01' } }],
    ['another operator', { language: { not_equals: 'de' } }],
    ['several values', { id: { in: ['1', '2'] } }],
    ['two operators at once', { title: { like: 'a', contains: 'b' } }],
    ['an empty condition', { language: {} }],
  ])('refuses %s, instead of leaving it out', (_, where) =>
    expect(questionOf(where)).toEqual({ _tag: 'NoQuestion', reason: 'filteredOtherwise' }),
  );
});
