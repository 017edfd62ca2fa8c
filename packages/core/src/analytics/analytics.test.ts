import fc from 'fast-check';
import { analyticsEvent, analyticsEvents, asOf, type PageFacts, pageData } from './index.ts';
import { daysSince } from './page-data.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const page: Omit<PageFacts, 'isSignedIn'> = {
  language: 'en',
  template: 'Article',
  practice: 'technology',
  access: 'public',
  publicationDate: '2026-11-20',
};

describe('the data object of a page (A§3, C§2)', () => {
  it('describes the page, and of its visitor only whether one is signed in', () => {
    expect(pageData({ ...page, isSignedIn: false }, noon)).toEqual({
      ...page,
      isRestricted: false,
      loginStatus: 'logged_out',
      daysSincePublication: 2,
    });
    expect(pageData({ ...page, access: 'registered-users-only', isSignedIn: true }, noon)).toMatchObject({
      isRestricted: true,
      loginStatus: 'logged_in',
    });
  });

  it('counts the days since publication from midnight to midnight, also on a cached page', () => {
    const drawn = pageData({ ...page, isSignedIn: false }, noon);
    expect(asOf(drawn, Date.parse('2026-11-22T23:59:59Z')).daysSincePublication).toBe(2);
    expect(asOf(drawn, Date.parse('2026-11-23T00:00:00Z')).daysSincePublication).toBe(3);
  });

  it.each(['', 'soon', '2026-13-01', '2026-11-23'])('has no days since "%s"', (date) => {
    expect(daysSince(date, noon)).toBeUndefined();
  });
});

describe('the catalogue of analytics events', () => {
  it('passes its own fields and drops any others', () => {
    const known = { event: 'quiz_answered', quizId: 'q', questionId: '1', isCorrect: true };
    expect(analyticsEvent({ ...known, email: 'ada@example.com' })).toEqual(known);
  });

  it('blocks everything else', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const event = analyticsEvent(record);
        if (event === undefined) return;
        const names: readonly string[] = ['event', ...analyticsEvents[event.event].parameters];
        expect(Object.keys(event).toSorted()).toEqual(names.toSorted());
      }),
    );
    for (const event of ['', 'constructor', '__proto__', 'quiz_answered', 7])
      expect(analyticsEvent({ event })).toBeUndefined();
  });
});
