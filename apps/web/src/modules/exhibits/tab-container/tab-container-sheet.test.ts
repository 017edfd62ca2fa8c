/** @vitest-environment node */
import { declarationsIn } from '../../../testing/style-sheet.ts';

const heightOf = (selector: string): string | undefined =>
  declarationsIn('modules/exhibits/tab-container/tab-container.sheet.css').find(
    (each) => each.selector === selector && each.property === 'min-block-size',
  )?.value;

test('hides the tabs on a phone where the select replaces them', () => {
  expect(heightOf('.tabs--dropdown-layout .tabs__select')).toBe('48px');
  expect(heightOf('.tabs--dropdown-layout x-tabs:not([data-ready]) > .tabs__list')).toBe('48px');
});
