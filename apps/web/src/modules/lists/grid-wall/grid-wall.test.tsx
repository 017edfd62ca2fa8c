import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { GridWall } from './grid-wall.tsx';

const link = (href: string, text: string) => ({ kind: 'external' as const, href, text, title: '', opensNewTab: false });
const [card] = aModule('GridWall').cards;

test('names and links a card by its title, and names its networks', () => {
  if (card === undefined) throw new Error('the wall is empty');
  const socialLinks = [
    link('https://www.linkedin.com/x', 'Ours on LinkedIn'),
    link('https://a.example/', 'A notebook'),
  ];
  const cards = [{ ...card, title: 'The shop floor', link: link('/x', 'Read'), socialLinks }];
  render(<GridWall module={{ ...aModule('GridWall'), title: 'Rooms', cards }} />);
  expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual([
    'The shop floor',
    'Ours on LinkedIn',
    'A notebook',
  ]);
});

test('renders a card without a target as a title without a link', () => {
  if (card === undefined) throw new Error('the wall is empty');
  const cards = [{ ...card, title: '', header: 'More to come', link: undefined, socialLinks: [] }];
  render(<GridWall module={{ ...aModule('GridWall'), cards }} />);
  expect(screen.getByRole('heading', { level: 3, name: 'More to come' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link')).toBeNull();
});

test('uses a dark enough overlay behind the text of a card with a picture', () => {
  if (card === undefined) throw new Error('the wall is empty');
  const image = { src: '/a.svg', alt: '', size: undefined };
  const cards = [
    { ...card, id: 'a', title: 'Dark', image, textGround: 'scrim' as const },
    { ...card, id: 'b', title: 'Thin', image, textGround: 'own' as const },
    { ...card, id: 'c', title: 'Bare', image: undefined, textGround: 'scrim' as const },
  ];
  render(<GridWall module={{ ...aModule('GridWall'), cards }} />);
  const grounds = screen.getAllByRole('article').map(({ className }) => /wall-card--on-(\w+)/.exec(className)?.[1]);
  expect(grounds).toEqual(['scrim', 'own', 'own']);
});
