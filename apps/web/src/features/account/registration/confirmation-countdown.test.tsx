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

test('announces the time once, in the given seconds', () => {
  drawn();
  expect(screen.getByRole('status').textContent).toBe('We will take you back in 600 seconds.');
});

test('announces that the redirect is cancelled and keeps focus where the button was', async () => {
  drawn();
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('status').textContent).toBe('You will stay on this page.');
});
