import '../../../testing/built-files.ts';
import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen } from '@testing-library/react';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { CareersBar } from './careers-bar.tsx';
import { mount } from './follow-along.ts';

const drawn = () =>
  render(
    <PageFrame dictionary={englishDictionary}>
      <CareersBar path="/careers/people/lukas?x=1" />
    </PageFrame>,
  ).container;

test('links to open jobs and to an unfinished application, once each, without script too', () => {
  drawn();
  const bar = screen.getByRole('region', { name: 'Thinking of working here?' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse openings', '/careers/search-jobs'],
    ['Pick up where you left off', '/signin?redirect=%2Fcareers%2Fpeople%2Flukas%3Fx%3D1'],
  ]);
  expect(bar.hasAttribute('data-variant')).toBe(false);
});

test('stays visible while scrolling as A§4 requires', () => {
  const frames: (() => void)[] = [];
  Object.assign(window, { innerHeight: 800, requestAnimationFrame: (look: () => void) => frames.push(look) });
  const container = drawn();
  const bar = container.querySelector('.careers-bar');
  const island = container.querySelector<HTMLElement>('x-island');
  if (bar === null || island === null) throw new Error('there is no bar');
  const placeInPage = 5_000;
  Object.assign(bar, {
    getBoundingClientRect: () => ({ top: placeInPage - window.scrollY, bottom: placeInPage + 100 - window.scrollY }),
  });
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scroll'));
    const asked = frames.splice(0);
    for (const look of asked) look();
    return [bar.getAttribute('data-variant'), asked.length];
  };
  mount(island);
  expect(bar.getAttribute('data-variant')).toBe('hidden');
  expect(scrollTo(401)).toEqual(['sticky-default', 1]);
  expect(scrollTo(801)).toEqual(['sticky-minimal', 1]);
  expect(scrollTo(4_300)).toEqual(['in-page', 1]);
  expect(scrollTo(5_200)).toEqual(['sticky-minimal-top', 1]);
  expect(scrollTo(0)).toEqual(['hidden', 1]);
});
