import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { ButtonGroup } from './button-group.tsx';

test('lists its links, outlined where its editor wants that', () => {
  const module = aModule('ButtonGroup', { params: { 'Button Style': 'outline' } });
  render(<ButtonGroup module={module} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(module.links.length);
  expect(screen.getAllByRole('link')[0]?.className).toBe('button button--outline');
});

test('renders nothing to a reader without links (C§5)', () => {
  const { container } = render(<ButtonGroup module={{ ...aModule('ButtonGroup'), links: [] }} />);
  expect(container.childElementCount).toBe(0);
});
