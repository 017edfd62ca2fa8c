import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { FactoidCounters } from './factoid-counters.tsx';

const items = [
  { id: 'a', largeText: '1,240', mediumText: 'tonnes', smallText: '', image: undefined, callToAction: undefined },
];

test('renders a figure’s final text before it counts', () => {
  render(
    <FactoidCounters
      module={{ ...aModule('FactoidCounters'), title: 'In figures', dek: '', animation: 'none', items }}
    />,
  );
  expect(screen.getByRole('region', { name: 'In figures' }).textContent).toBe('In figures1,240tonnes');
});

test('renders nothing to a reader without figures', () => {
  const { container } = render(<FactoidCounters module={{ ...aModule('FactoidCounters'), items: [] }} />);
  expect(container.childElementCount).toBe(0);
});
