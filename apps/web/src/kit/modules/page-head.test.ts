/** @vitest-environment node */
import { aModule } from '@masthead/core/testing';
import { headOf } from './page-head.ts';
import { sanitiseModule } from './sanitise.ts';

const hero = (uid: string, title = uid) => sanitiseModule({ ...aModule('SimpleHero', { uid }), title });

test('names a page by its first module with a title, wherever it is placed', () => {
  const layout = sanitiseModule({ ...aModule('MainContentLayout'), areaA: [], areaB: [] });
  expect(headOf([layout, hero('silent', ''), hero('first'), hero('second')])?.uid).toBe('first');
  expect(headOf([{ ...layout, areaA: [hero('inside')] } as typeof layout, hero('behind')])?.uid).toBe('inside');
});

test('names a page by an account form, a blog and a profile, not by a section heading', () => {
  const part = sanitiseModule(aModule('CareersArea', { uid: 'part' }));
  const forms = ['SignInArea', 'SignInPromptArea', 'RegistrationArea', 'RegistrationConfirmationArea'] as const;
  for (const kind of [...forms, 'Blog', 'PeopleProfile'] as const)
    expect(headOf([part, sanitiseModule(aModule(kind, { uid: 'named' })), hero('hero')])?.uid).toBe('named');
});

test('names a page by a drawn title and by the first slide of an untitled carousel', () => {
  const drawn = { ...sanitiseModule(aModule('SectionHero', { uid: 'drawn' })), title: '' };
  expect(headOf([drawn])?.uid).toBe('drawn');
  const carousel = { ...sanitiseModule(aModule('HeroCarousel', { uid: 'slides' })), title: '' };
  expect(headOf([carousel])?.uid).toBe('slides');
});

test('returns no head for a page without titles', () => expect(headOf([hero('silent', '')])).toBeUndefined());
