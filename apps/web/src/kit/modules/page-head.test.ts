/** @jest-environment node */
import { aModule } from '@masthead/core/testing';
import { headOf } from './page-head.ts';
import { sanitiseModule } from './sanitise.ts';

const hero = (uid: string, title = uid) => sanitiseModule({ ...aModule('SimpleHero', { uid }), title });

test('a page is named by the first module that can and says something, wherever its editors placed it', () => {
  const layout = sanitiseModule({ ...aModule('MainContentLayout'), areaA: [], areaB: [] });
  expect(headOf([layout, hero('silent', ''), hero('first'), hero('second')])?.uid).toBe('first');
  expect(headOf([{ ...layout, areaA: [hero('inside')] } as typeof layout, hero('behind')])?.uid).toBe('inside');
});

test('a form of an account, a blog and a profile name their pages, a heading of a part does not', () => {
  const part = sanitiseModule(aModule('CareersArea', { uid: 'part' }));
  const forms = ['SignInArea', 'SignInPromptArea', 'RegistrationArea', 'RegistrationConfirmationArea'] as const;
  for (const kind of [...forms, 'Blog', 'PeopleProfile'] as const)
    expect(headOf([part, sanitiseModule(aModule(kind, { uid: 'named' })), hero('hero')])?.uid).toBe('named');
});

test('a title that is drawn names a page, and so does the first slide of a carousel without a title', () => {
  const drawn = { ...sanitiseModule(aModule('SectionHero', { uid: 'drawn' })), title: '' };
  expect(headOf([drawn])?.uid).toBe('drawn');
  const carousel = { ...sanitiseModule(aModule('HeroCarousel', { uid: 'slides' })), title: '' };
  expect(headOf([carousel])?.uid).toBe('slides');
});

test('a page on which nothing has a title has no head', () => expect(headOf([hero('silent', '')])).toBeUndefined());
