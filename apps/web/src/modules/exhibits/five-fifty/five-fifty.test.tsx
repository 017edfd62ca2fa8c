import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { FiveFifty } from './five-fifty.tsx';

const text = (value: string) => ({ value });
const format = (fields: Readonly<Record<string, unknown>>, ...items: readonly Readonly<Record<string, unknown>>[]) => {
  const module = sanitiseModule(
    aModule('FiveFifty', {
      fields: { ...fields, items: items.map((each, index) => ({ id: `${index}`, fields: each })) },
    }),
  );
  if (module.kind !== 'FiveFifty') throw new Error(`${module.kind} is no five-fifty`);
  return module;
};
const nothingToReadOn = {
  relatedArticlesTitle: text(''),
  relatedArticlesDek: text(''),
  closingText: text(''),
  cTALinks: [],
};
const link = { value: { href: '/insights/long', text: 'The long one' } };

test('links every part by its address, from the list of parts and from its neighbours (C§2)', () => {
  const { container } = render(
    <FiveFifty
      module={format({ brandingTitle: text('A night') }, { title: text('One'), cTALink: link }, { title: text('Two') })}
    />,
  );
  const ids = [...container.querySelectorAll('.five-fifty__panel')].map(({ id }) => id);
  expect(ids).toEqual([
    'tab-hero',
    'tab-story-1-mediatype-image',
    'tab-story-2-mediatype-image',
    'tab-related-articles',
  ]);
  const listed = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(listed.map((each) => each.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
  const steps = [...container.querySelectorAll('.five-fifty__steps')].map((list) =>
    [...list.querySelectorAll('a')].map((each) => each.getAttribute('href')),
  );
  expect(steps).toEqual([[`#${ids[1]}`], [`#${ids[0]}`, `#${ids[2]}`], [`#${ids[1]}`, `#${ids[3]}`], [`#${ids[2]}`]]);
  expect(screen.getByRole('link', { name: 'The long one' }).getAttribute('href')).toBe('/insights/long');
});

test('ends with its last story without further reading', () => {
  const { container } = render(
    <FiveFifty module={format({ brandingTitle: text('A night'), ...nothingToReadOn }, { title: text('One') })} />,
  );
  expect([...container.querySelectorAll('.five-fifty__panel')].map(({ id }) => id)).toEqual([
    'tab-hero',
    'tab-story-1-mediatype-image',
  ]);
});

test('uses its branding as the title of a page without another head', () => {
  render(<FiveFifty module={format({ brandingTitle: text('A night') }, { title: text('One') })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'A night' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeInstanceOf(HTMLElement);
});
