import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { Scrolly } from './scrolly.tsx';

const text = (value: string) => ({ value });
const scrolly = (title: string, ...items: readonly Readonly<Record<string, unknown>>[]) => {
  const module = sanitiseModule(
    aModule('Scrolly', {
      fields: { title: text(title), items: items.map((fields, index) => ({ id: `${index}`, fields })) },
    }),
  );
  if (module.kind !== 'Scrolly') throw new Error(`${module.kind} is no scrolly`);
  return module;
};

test('puts its texts after their graphics, as parts of the story', () => {
  const { container } = render(
    <Scrolly
      module={scrolly('The walk', { title: text('One'), description: text('<p>Told.</p>') }, { title: text('Two') })}
    />,
  );
  const titles = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(titles).toEqual(['H2 The walk', 'H3 One', 'H3 Two']);
  expect(container.querySelector('[style]')).toBeNull();
});
