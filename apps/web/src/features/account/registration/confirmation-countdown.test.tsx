import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmationCountdown } from './confirmation-countdown.island.tsx';

const drawn = () =>
  render(
    <ConfirmationCountdown
      dictionary={englishDictionary}
      route="/insights"
      articleName=""
      source={null}
      seconds={600}
    />,
  );

test('it says once how long the visitor has, in the seconds that it was given', () => {
  drawn();
  expect(screen.getByRole('status').textContent).toBe('We will take you back in 600 seconds.');
});

test('whoever stays is told so, with the focus where the button was', async () => {
  drawn();
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('status').textContent).toBe('You will stay on this page.');
});
