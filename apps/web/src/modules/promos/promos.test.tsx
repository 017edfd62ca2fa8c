import '../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageFrame } from '../../testing/page-frame.tsx';
import { PromoBanner } from './promo-banner/promo-banner.tsx';
import { QuoteBanner } from './quote-banner/quote-banner.tsx';
import { TwoUpMediumPromo } from './two-up-medium-promo/two-up-medium-promo.tsx';
import { TwoUpSmallPromo } from './two-up-small-promo/two-up-small-promo.tsx';

const empty = { ...aModule('TwoUpSmallPromo'), cards: [], readMoreLink: undefined, dek: '' };
const draw = (change: Partial<ReturnType<typeof aModule<'TwoUpSmallPromo'>>>) =>
  render(
    <PageFrame dictionary={{}}>
      <TwoUpSmallPromo module={{ ...empty, ...change }} />
    </PageFrame>,
  ).container.textContent;

test('a small promo renders nothing without a card, a link or text (C§5)', () => {
  expect(draw({ title: 'A title is not enough' })).toBe('');
  expect(draw({ title: '', header: '', dek: 'Words are.' })).toBe('Words are.');
});

test('a promo lists its cards under its title', () => {
  draw({ ...aModule('TwoUpSmallPromo'), title: 'Two to read' });
  expect(screen.getByRole('region', { name: 'Two to read' })).toBeInstanceOf(HTMLElement);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
});

describe('an editor’s dark enough overlay behind text (decisions §14)', () => {
  const image = { src: '/a.svg', alt: '', size: undefined };
  const drawn = (module: ReactNode) => render(<PageFrame dictionary={{}}>{module}</PageFrame>).container.innerHTML;

  test.each(['own', 'scrim'] as const)(
    'replaces the default of a promo banner and a quote banner: %s',
    (textGround) => {
      const looks = { overlay: textGround === 'own' ? 0.2 : 0.65, textGround };
      expect(drawn(<PromoBanner module={{ ...aModule('PromoBanner'), title: 'A', image, ...looks }} />)).toContain(
        `promo-banner--pictured promo-banner--on-${textGround}`,
      );
      const quote = { ...aModule('QuoteBanner'), quote: 'A', image, display: 'background' as const, ...looks };
      expect(drawn(<QuoteBanner module={quote} />)).toContain(
        `quote-banner--on-${textGround} percent-${textGround === 'own' ? 20 : 65}`,
      );
    },
  );

  test('replaces the default of a column of two', () => {
    const module = aModule('TwoUpMediumPromo');
    const withVeil = (veil: number | undefined) => ({
      ...module,
      columns: module.columns.map((column) => ({ ...column, picture: image, veil })),
    });
    expect(drawn(<TwoUpMediumPromo module={withVeil(0.7)} />)).toContain('two-up__column--on-scrim percent-70');
    expect(drawn(<TwoUpMediumPromo module={withVeil(undefined)} />)).not.toContain('two-up__column--on-scrim');
  });
});
