import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { Modules } from '../../kit/modules/modules.tsx';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { PageFrame } from '../../testing/page-frame.tsx';

const drawn = (module: SanitisedModule) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ isArticle: false }}>
      <Modules modules={[module]} />
    </PageFrame>,
  ).container;

const picture = { src: '/artwork/x.svg', alt: 'A bridge', size: { width: 1600, height: 900 } };
const mark = { src: '/artwork/mark.svg', alt: 'Halden Brook and the harbour', size: { width: 240, height: 80 } };
const nothing = { title: '', description: '', eyebrow: '', subTitle: '', image: undefined, callsToAction: [] };

test('shows the logo of two firms before the title of their joint work, with their names', () => {
  drawn({ ...aModule('PartnershipMarkHero'), title: 'A quieter harbour', image: picture, mark });
  const [named, title] = [screen.getByRole('img', { name: mark.alt }), screen.getByRole('heading', { level: 1 })];
  expect(title.textContent).toBe('A quieter harbour');
  expect(named.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('renders a logo without text, and nothing without either', () => {
  drawn({ ...aModule('PartnershipMarkHero'), ...nothing, mark });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(drawn({ ...aModule('PartnershipMarkHero'), ...nothing, mark: undefined }).textContent).toBe('');
});

test('puts the picture of a medium hero beside its title, and renders without one', () => {
  const hero = { ...aModule('OneUpMediumHero'), title: 'Ports at night', image: picture };
  drawn(hero);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ports at night');
  expect(screen.getByRole('img', { name: 'A bridge' })).toBeInstanceOf(HTMLElement);
  const without = drawn({ ...hero, image: undefined });
  expect(without.querySelector('img')).toBeNull();
  expect(without.textContent).toContain('Ports at night');
});

test('uses the editor’s overlay behind the text where it is dark enough (decisions §14)', () => {
  const classes = (textGround: 'own' | 'scrim') =>
    drawn({ ...aModule('FullBleedHero'), title: 'Ports', image: picture, textGround }).querySelector('.hero-frame')
      ?.className;
  expect(classes('scrim')).toContain('hero-frame--scrim');
  expect(classes('own')).not.toContain('hero-frame--scrim');
});
