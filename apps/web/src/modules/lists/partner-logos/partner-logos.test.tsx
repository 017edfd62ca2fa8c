import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { PartnerLogos } from './partner-logos.tsx';

const partner = { id: 'one', name: 'Tarn Works', logo: undefined, link: undefined };
const link = { kind: 'external' as const, href: 'https://tarn.example/', text: 'x', title: '', opensNewTab: true };
const logo = { src: '/artwork/logo-tarn.svg', alt: 'A wave', size: undefined };
const draw = (change: object) =>
  render(
    <PartnerLogos module={{ ...aModule('PartnerLogos'), title: 'Partners', items: [{ ...partner, ...change }] }} />,
  );

test('names a logo by its firm and links there in a new window', () => {
  draw({ logo, link });
  expect(screen.getByRole('link', { name: 'Tarn Works' }).getAttribute('rel')).toBe('noopener');
});

test('shows a partner without a logo by name', () => {
  draw({});
  expect(screen.getByRole('region', { name: 'Partners' }).textContent).toContain('Tarn Works');
});
