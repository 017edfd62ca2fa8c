import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { Accordion } from './accordion.tsx';

const text = (value: string) => ({ value });
const items = ['Who pays?', 'Who decides?'].map((title, index) => ({
  id: `${index}`,
  fields: { title: text(title), body: text(`<p>Answer ${index}</p>`) },
}));

const draw = (given: Parameters<typeof aModule<'Accordion'>>[1], isEditing = false) => {
  const module = sanitiseModule(aModule('Accordion', given));
  if (module.kind !== 'Accordion') throw new Error('another module');
  return render(
    <PageFrame dictionary={fallbackDictionaries.en} facts={{ isEditing }}>
      <Accordion module={module} />
    </PageFrame>,
  ).container;
};
const namesOf = (container: Element) =>
  [...container.querySelectorAll('details')].map((each) => each.getAttribute('name'));

test('opens several answers, or one at a time when inactive ones are hidden (C§9)', () => {
  expect(namesOf(draw({ fields: { items } }))).toEqual([null, null]);
  const [first, second] = namesOf(draw({ fields: { items }, params: { 'Hide Inactive Items': '1' } }));
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});

test('shows an answer without script below its button', () => {
  const container = draw({ fields: { items, sectionTitle: text('Questions') } });
  expect(screen.getByRole('heading', { name: 'Questions' })).toBeInstanceOf(HTMLElement);
  expect([...container.querySelectorAll('details')].map(({ textContent }) => textContent)).toEqual([
    'Who pays?Answer 0',
    'Who decides?Answer 1',
  ]);
});

test('shows an editor a notice without items, and a reader nothing', () => {
  expect(draw({ fields: { items: [] } }).textContent).toBe('');
  expect(draw({ fields: { items: [] } }, true).textContent).toBe(fallbackDictionaries.en.Editing_EmptyAccordion);
});
