import '../../../testing/browser-globals.ts';

import { englishDictionary, germanDictionary } from '@masthead/core/dictionary';
import { aPage } from '@masthead/core/testing';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sanitisePage } from '../../../kit/modules/sanitised-page.ts';
import { ContentPage } from '../../../site/content/content-page.tsx';
import { showsPracticeToast } from '../registration/practice-toast-shown.ts';

type Given = Parameters<typeof aPage>[0];

const drawn = (given: Given, over: Partial<ComponentProps<typeof ContentPage>> = {}): string =>
  renderToStaticMarkup(
    <ContentPage
      page={sanitisePage(aPage(given))}
      language="en"
      dictionary={englishDictionary}
      origin="https://site.example"
      {...over}
    />,
  );
const component = (componentName: string, fields: Readonly<Record<string, string>>, params = {}) => ({
  uid: componentName,
  componentName,
  params,
  dataSource: '',
  placeholders: {},
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});
const practice = { practice: { name: 'Technology', code: 'technology' } };
/** Where a form without script posts to, with its values. */
const byMailIn = (html: string) => {
  const [form = ''] = /<form[^>]*action="[^"]*\/subscribe\/request"[\s\S]*?<\/form>/.exec(html) ?? [];
  return {
    form,
    hidden: Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value]) => [
        name,
        value,
      ]),
    ),
  };
};
/** Links that an offer shows to visitors without a session. */
const hrefsIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*signin-prompt[^"]*[?;]offer=[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
const queryOf = (href: string | undefined) =>
  Object.fromEntries(new URL(href ?? '', 'https://site.example').searchParams);

describe('an anonymous subscribe block', () => {
  const block = component('OneClickSubscribe', { heading: 'The Brief', description: 'Weekly', alertCode: 'brief-en' });

  it('has an address field without a session, which its twin page accepts without script', () => {
    const { form, hidden } = byMailIn(drawn({ path: '/insights/x', main: [block] }));
    expect(form).toMatch(/<label[^>]*>Email<\/label>[\s\S]*<input[^>]*type="email"[\s\S]*>Subscribe<\/button>/);
    expect(form).not.toContain('method="post"');
    expect(hidden).toEqual({
      redirect: '/insights/x',
      source: 'one-click',
      offer: 'alert:brief-en',
      article: 'The Brief',
    });
  });

  it('links visitors with a session onwards without an address field', () => {
    const html = drawn({ main: [block] }, { session: { firstName: 'Ada' } });
    expect(html).toMatch(/data-session="out" hidden=""><x-island[^>]*data-name="subscribe-by-mail"/);
    expect(html).toMatch(/data-name="subscribe"[^>]*><a class="button" href="\/signin-prompt/);
  });

  it('links to the sign-in prompt with its list, name and return address', () => {
    const [href] = hrefsIn(drawn({ path: '/insights/x', main: [block] }));
    expect(queryOf(href)).toEqual({
      redirect: '/insights/x',
      source: 'one-click',
      offer: 'alert:brief-en',
      article: 'The Brief',
    });
  });

  it('falls back to the practice of its page, and renders nothing without one', () => {
    const plain = component('OneClickSubscribe', { heading: 'Stay', description: '', alertCode: '' });
    const [href] = hrefsIn(drawn({ main: [plain], metadata: practice }));
    expect(queryOf(href).offer).toBe('practice:technology');
    expect(drawn({ main: [plain] })).not.toContain('subscribe-block');
  });

  it('contains no data of a visitor', () => {
    expect(drawn({ main: [block] })).not.toMatch(/You are subscribed\.<|userId/);
  });
});

describe('an anonymous right-rail panel', () => {
  const rail = (params = {}, fields = {}) =>
    component('RightRailRegistration', { heading: '', description: '', alertCode: '', ...fields }, params);
  /** What the form of the panel carries; the page has others. */
  const hiddenIn = (html: string) =>
    Object.fromEntries(
      [
        ...(/<form[^>]*action="\/register"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '').matchAll(
          /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
        ),
      ].map(([, name = '', value]) => [name, value]),
    );

  it('passes practice, form type and return address to the registration, without script too', () => {
    const html = drawn({ path: '/insights/x', main: [rail()], metadata: practice });
    expect(hiddenIn(html)).toEqual({ redirectURL: '/insights/x', source: 'mq-digital-form', practice: 'technology' });
    expect(html).toMatch(/<form[^>]*action="\/register"/);
    expect(html).toMatch(/formAction="\/signin"/i);
  });

  it.each([
    ['MQ-digital-form', 'mq-digital-form', true],
    ['Email Courses', 'email-courses', false],
    ['UB Page', 'ub-page', true],
    ['Insights Store Page', 'insights-store-page', true],
  ] as const)(
    'passes the form type %s to the registration (A§2), which decides on the toast (A§4)',
    (written, source, hasToast) => {
      const html = drawn({ path: '/insights/x', main: [rail({ 'Form Type': written })], metadata: practice });
      expect(hiddenIn(html)).toMatchObject({ source });
      expect(showsPracticeToast(source)).toBe(hasToast);
    },
  );

  it('waits for the session where it is about no practice', () => {
    const course = rail({ 'Form Type': 'email-courses' }, { heading: 'A course', alertCode: 'first-hundred-days-en' });
    expect(hiddenIn(drawn({ path: '/insights/x', main: [course] }))).toEqual({
      redirectURL: '/insights/x',
      source: 'one-click',
      offer: 'alert:first-hundred-days-en',
      article: 'A course',
    });
  });

  it('offers a visitor with a session one button instead of the form', () => {
    const html = drawn({ main: [rail()], metadata: practice }, { session: { firstName: 'Ada' } });
    expect(html).not.toContain('type="email"');
    expect(hrefsIn(html)).not.toEqual([]);
  });

  it('renders nothing without a subscription', () => {
    expect(drawn({ main: [rail()] })).not.toContain('rail-registration');
  });
});

describe('newsletter cards', () => {
  it('have a heading, a frequency, a preview and a click event each', () => {
    const html = drawn({ main: [{ ...component('NewsletterCards', {}), fields: { items: cardsWritten } }] });
    expect(hrefsIn(html).map((href) => queryOf(href).offer)).toEqual(['alert:brief-en', 'alert:list-en']);
    expect(html).toMatch(/<h3[^>]*>Brief<\/h3>/);
    expect(html).toContain('href="/insights/a"');
  });
});
const cardsWritten = [
  { nId: 'brief-en', name: 'Brief', previewLink: { href: '/insights/a', text: 'Look', linktype: 'internal' } },
  { nId: 'list-en', name: 'List' },
].map((fields, index) => ({
  id: String(index),
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
}));

describe('the promo bar', () => {
  const promo = component('PromoBar', { id: 'spring', title: 'Read on', alertCode: 'brief-en' });

  it('hides only its subscription from visitors with a session (C§6)', () => {
    const withSession = drawn({ main: [promo] }, { session: { firstName: 'Ada' } });
    expect(drawn({ main: [promo] })).toMatch(/data-session="out">(?:(?!<\/section>).)*signin-prompt/s);
    expect(withSession).toMatch(/data-session="out" hidden=""/);
    expect(withSession).toContain('Read on');
  });

  it('renders nothing without a title', () => {
    expect(drawn({ main: [{ ...promo, fields: {} }] })).not.toContain('class="bar"');
  });
});

describe('the insights sticky subscription bar (A§2)', () => {
  it.each([
    ['/featured-insights', false, true],
    ['/uk/our-insights/x', false, true],
    ['/featured-insights', true, false],
    ['/insights/x', false, false],
  ])('on %s, hidden by its page: %s, is present: %s', (path, hideSubscriptionBar, stands) => {
    const html = drawn({ path, main: [], metadata: { hideSubscriptionBar } });
    expect(html.includes('bar--sticky')).toBe(stands);
  });

  it('names the list of the dictionary, and renders nothing where it has none', () => {
    const german = drawn({ path: '/featured-insights', main: [] }, { language: 'de', dictionary: germanDictionary });
    expect(queryOf(hrefsIn(german)[0]).offer).toBe('alert:brief-de');
    const { InsightsBar_AlertCode: _, ...none } = englishDictionary;
    expect(drawn({ path: '/featured-insights', main: [] }, { dictionary: none })).not.toContain('bar--sticky');
  });
});
