import '../../testing/browser-globals.ts';
import type { PageData } from '@masthead/core/analytics';
import { pageDataHere, startAnalytics } from './analytics.ts';

const data: PageData = {
  language: 'en',
  template: 'Article',
  access: 'public',
  isRestricted: false,
  loginStatus: 'logged_out',
  publicationDate: '2026-11-20',
  daysSincePublication: 0,
};
const told: unknown[] = [];
const translate = (name: string, detail: unknown) => document.dispatchEvent(new CustomEvent(name, { detail }));
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') });
  told.length = 0;
  document.body.innerHTML = `
    <form action="/de/subscribe?eid=secret"><input name="email"><input name="other"></form>
    <form action="/contact"><textarea></textarea></form>`;
  stop = startAnalytics(data, (entry) => told.push(entry));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('analytics', () => {
  it('receive today’s page data, then a page view', () => {
    expect(told).toEqual([{ ...data, daysSincePublication: 3 }, { event: 'page_view' }]);
  });

  it.each([
    [
      'masthead:question-answered',
      { quizId: 'q', questionId: '1', optionId: 'optionA', isCorrect: false },
      { event: 'quiz_answered', quizId: 'q', questionId: '1', isCorrect: false },
    ],
    ['masthead:subscription-added', ['technology'], { event: 'subscription_added', code: 'technology' }],
    [
      'masthead:analytics',
      { event: 'event24', text: 'tab changed to Europe', email: 'ada@example.com' },
      { event: 'event24', text: 'tab changed to Europe' },
    ],
    [
      'masthead:form-succeeded',
      { form: '/contact', profile: 'talk-to-us' },
      { event: 'form_succeeded', form: '/contact' },
    ],
  ])('receive the event of %s with the fields of the catalogue', (name, detail, event) => {
    translate(name, detail);
    expect(told.slice(2)).toEqual([event]);
  });

  it.each([
    ['masthead:analytics', { event: 'password', text: 'x' }],
    ['masthead:analytics', 'event24'],
    ['masthead:subscription-added', undefined],
    ['masthead:event:event24', ['anybody']],
  ])('receive nothing of %s with %j', (name, detail) => {
    translate(name, detail);
    expect(told.slice(2)).toEqual([]);
  });

  it('receive one form start per page, without field values or the query', () => {
    for (const field of document.querySelectorAll('input, textarea'))
      for (let key = 0; key < 3; key += 1) field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(told.slice(2)).toEqual([
      { event: 'form_started', form: '/de/subscribe' },
      { event: 'form_started', form: '/contact' },
    ]);
  });

  it('receive the data of the visible entry', () => {
    const changed = { ...data, publicationDate: '2026-11-22' };
    document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(changed)}</script>`;
    translate('masthead:page-data-changed', undefined);
    expect(told.slice(2)).toEqual([{ ...changed, daysSincePublication: 1 }]);
  });

  it('receive nothing after they end', () => {
    stop();
    translate('masthead:subscription-added', ['technology']);
    expect(told).toHaveLength(2);
  });

  it('receive no data on a page without any', () => {
    expect(pageDataHere()).toBeUndefined();
  });
});
