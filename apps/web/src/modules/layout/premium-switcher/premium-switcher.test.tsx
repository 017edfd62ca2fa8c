import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import { Modules } from '../../../kit/modules/modules.tsx';
import { PageFrame } from '../../../testing/page-frame.tsx';

const quote = (name: string) => ({ ...aModule('PullQuote'), uid: name, quote: name });

const drawn = (checksPremium: boolean, isEditing: boolean) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ isEditing }}>
      <Modules
        modules={[
          { ...aModule('PremiumSwitcher'), checksPremium, areaA: [quote('for others')], areaB: [quote('for some')] },
        ]}
      />
    </PageFrame>,
  );

test.each([
  [true, 'Editing_AreaPremium'],
  [false, 'Editing_AreaSession'],
] as const)('shows both areas while editing, labelled by audience; premium check %s', (check, label) => {
  drawn(check, true);
  const others = screen.getByRole('region', { name: englishDictionary.Editing_AreaOthers ?? '' });
  const some = screen.getByRole('region', { name: englishDictionary[label] ?? '' });
  expect(within(others).getByText('for others')).toBeInstanceOf(HTMLElement);
  expect(within(some).getByText('for some')).toBeInstanceOf(HTMLElement);
  expect(within(some).getAllByRole('note')[0]?.textContent).toBe(englishDictionary[label]);
});

test('shows readers their area without a label (C§6)', () => {
  drawn(true, false);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
});
