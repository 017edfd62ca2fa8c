import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { HeroCarousel } from './hero-carousel.tsx';

const image = { value: { src: '/artwork/x.svg', alt: 'A bridge', width: 1600, height: 900 } };

const drawn = (titles: readonly string[], facts = {}, title = 'What we wrote') =>
  render(
    <PageFrame dictionary={englishDictionary} facts={facts}>
      <HeroCarousel
        module={aModule('HeroCarousel', {
          fields: {
            title: { value: title },
            slides: titles.map((value) => ({ fields: { title: { value }, image } })),
          },
        })}
      />
    </PageFrame>,
  ).container;

test('has its slides below the page title, with only the first picture eager', () => {
  const html = drawn(['One', 'Two']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What we wrote');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect([...html.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ]);
});

test('names the page by its first slide without a title of its own', () => {
  drawn(['One', 'Two'], {}, '');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One');
});

test('rotates after seven seconds, in 400 ms, endlessly (C§9)', () => {
  const props = drawn(['One', 'Two']).querySelector('x-island')?.getAttribute('data-props');
  expect(JSON.parse(props ?? '')).toEqual({ speed: '400', loops: 'yes', autoplay: '7000' });
});

test('shows a single slide without controls', () => expect(drawn(['One']).querySelector('.carousel')).toBeNull());

test('shows an editor all slides in a column, and a notice when there are too few (C§4)', () => {
  expect(drawn(['One', 'Two'], { isEditing: true }).querySelector('.carousel')).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
  drawn(['One'], { isEditing: true });
  expect(screen.getByRole('note').textContent).toBe(englishDictionary.Editing_FewSlides);
});
