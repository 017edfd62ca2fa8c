import '../../../testing/browser-globals.ts';

import { englishDictionary, germanDictionary } from '@masthead/core/dictionary';
import { aPage } from '@masthead/core/testing';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawablePage } from '../../../kit/modules/drawable-page.ts';
import { ContentPage } from '../../../site/content/content-page.tsx';
import { isPracticeTold } from '../registration/practice-told.ts';

type Given = Parameters<typeof aPage>[0];

const drawn = (given: Given, over: Partial<ComponentProps<typeof ContentPage>> = {}): string =>
  renderToStaticMarkup(
    <ContentPage
      page={drawablePage(aPage(given))}
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
/** Where a form without script leads, and what it takes along. */
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
/** Where what offers something leads whoever has no session. */
const hrefsIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*signin-prompt[^"]*[?;]offer=[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
const queryOf = (href: string | undefined) =>
  Object.fromEntries(new URL(href ?? '', 'https://site.example').searchParams);

describe('a subscribe block as everybody gets it', () => {
  const block = component('OneClickSubscribe', { heading: 'The Brief', description: 'Weekly', alertCode: 'brief-en' });

  it('has a field for the address of whoever has no session, which its twin page takes without script', () => {
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

  it('asks nobody with a session for an address, and leads them on before there is script', () => {
    const html = drawn({ main: [block] }, { session: { firstName: 'Ada' } });
    expect(html).toMatch(/data-session="out" hidden=""><x-island[^>]*data-name="subscribe-by-mail"/);
    expect(html).toMatch(/data-name="subscribe"[^>]*><a class="button" href="\/signin-prompt/);
  });

  it('leads to the sign-in prompt with what it offers, its name and the way back', () => {
    const [href] = hrefsIn(drawn({ path: '/insights/x', main: [block] }));
    expect(queryOf(href)).toEqual({
      redirect: '/insights/x',
      source: 'one-click',
      offer: 'alert:brief-en',
      article: 'The Brief',
    });
  });

  it('offers the practice of its page where its editor names nothing, and is left out on a page of none', () => {
    const plain = component('OneClickSubscribe', { heading: 'Stay', description: '', alertCode: '' });
    const [href] = hrefsIn(drawn({ main: [plain], metadata: practice }));
    expect(queryOf(href).offer).toBe('practice:technology');
    expect(drawn({ main: [plain] })).not.toContain('subscribe-block');
  });

  it('says nothing of any visitor', () => {
    expect(drawn({ main: [block] })).not.toMatch(/You are subscribed\.<|userId/);
  });
});

describe('the right-rail panel as everybody gets it', () => {
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

  it('hands the practice, the type of the form and the way back to the registration, and says so without script', () => {
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
    'tells the registration that it was begun in a form of the type %s (A§2), by which it knows whether a toast follows (A§4)',
    (written, source, hasToast) => {
      const html = drawn({ path: '/insights/x', main: [rail({ 'Form Type': written })], metadata: practice });
      expect(hiddenIn(html)).toMatchObject({ source });
      expect(isPracticeTold(source)).toBe(hasToast);
    },
  );

  it('has what is no practice wait for the session', () => {
    const course = rail({ 'Form Type': 'email-courses' }, { heading: 'A course', alertCode: 'first-hundred-days-en' });
    expect(hiddenIn(drawn({ path: '/insights/x', main: [course] }))).toEqual({
      redirectURL: '/insights/x',
      source: 'one-click',
      offer: 'alert:first-hundred-days-en',
      article: 'A course',
    });
  });

  it('offers a visitor with a session one press instead of the form', () => {
    const html = drawn({ main: [rail()], metadata: practice }, { session: { firstName: 'Ada' } });
    expect(html).not.toContain('type="email"');
    expect(hrefsIn(html)).not.toEqual([]);
  });

  it('is left out where there is nothing to subscribe to', () => {
    expect(drawn({ main: [rail()] })).not.toContain('rail-registration');
  });
});

describe('newsletter cards', () => {
  it('each have a heading, a frequency, a preview and a click of their own', () => {
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

  it('hides its subscription from whoever has a session (C§6), and nothing else', () => {
    const withSession = drawn({ main: [promo] }, { session: { firstName: 'Ada' } });
    expect(drawn({ main: [promo] })).toMatch(/data-session="out">(?:(?!<\/section>).)*signin-prompt/s);
    expect(withSession).toMatch(/data-session="out" hidden=""/);
    expect(withSession).toContain('Read on');
  });

  it('without a title is left out', () => {
    expect(drawn({ main: [{ ...promo, fields: {} }] })).not.toContain('class="bar"');
  });
});

describe('the insights sticky subscription bar (A§2)', () => {
  it.each([
    ['/featured-insights', false, true],
    ['/uk/our-insights/x', false, true],
    ['/featured-insights', true, false],
    ['/insights/x', false, false],
  ])('on %s, hidden by its page: %s, stands there: %s', (path, hideSubscriptionBar, stands) => {
    const html = drawn({ path, main: [], metadata: { hideSubscriptionBar } });
    expect(html.includes('bar--sticky')).toBe(stands);
  });

  it('offers what the dictionary of the language names, and is left out where that names nothing', () => {
    const german = drawn({ path: '/featured-insights', main: [] }, { language: 'de', dictionary: germanDictionary });
    expect(queryOf(hrefsIn(german)[0]).offer).toBe('alert:brief-de');
    const { InsightsBar_AlertCode: _, ...none } = englishDictionary;
    expect(drawn({ path: '/featured-insights', main: [] }, { dictionary: none })).not.toContain('bar--sticky');
  });
});
