import '../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { PageFrame } from '../../testing/page-frame.tsx';
import { TwoUpSmallPromo } from './two-up-small-promo/two-up-small-promo.tsx';

const empty = { ...aModule('TwoUpSmallPromo'), cards: [], readMoreLink: undefined, dek: '' };
const draw = (change: Partial<ReturnType<typeof aModule<'TwoUpSmallPromo'>>>) =>
  render(
    <PageFrame dictionary={{}}>
      <TwoUpSmallPromo module={{ ...empty, ...change }} />
    </PageFrame>,
  ).container.textContent;

test('a small promo shows nothing without a card, a link to read on or words (C§5)', () => {
  expect(draw({ title: 'A title is not enough' })).toBe('');
  expect(draw({ title: '', header: '', dek: 'Words are.' })).toBe('Words are.');
});

test('its cards stand in a list under its title', () => {
  draw({ ...aModule('TwoUpSmallPromo'), title: 'Two to read' });
  expect(screen.getByRole('region', { name: 'Two to read' })).toBeInstanceOf(HTMLElement);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
});
