import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { keepNotice } from '../../../kit/session/notice-in-browser.ts';
import { PracticeToast } from './practice-toast.island.tsx';

const props = {
  dictionary: englishDictionary,
  subscriptionsHref: '/account/subscriptions',
  dismissAction: '/dismiss-notice',
  here: '/insights/x',
};
const kept = () => /masthead_practice_notice=(\w+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  keepNotice('new');
});

describe('the toast about a practice (A§4, A§9)', () => {
  it('has a heading and a description, announced by the first page alone', () => {
    render(<PracticeToast {...props} notice="new" />);
    expect(screen.getByRole('region', { name: 'You are subscribed' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('You are subscribed');
    expect(kept()).toBe('told');
  });

  it('links to the subscriptions', () => {
    render(<PracticeToast {...props} notice="told" />);
    expect(screen.getByRole('link', { name: 'Manage your subscriptions' }).getAttribute('href')).toBe(
      '/account/subscriptions',
    );
  });

  it('appears without an announcement on later pages', () => {
    render(<PracticeToast {...props} notice="told" />);
    expect(screen.getByRole('region', { name: 'You are subscribed' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('closes by a form without script', () => {
    const html = renderToStaticMarkup(<PracticeToast {...props} notice="told" />);
    expect(html).toMatch(
      /<form action="\/dismiss-notice" method="post"><input type="hidden" name="back" value="\/insights\/x"\/><button type="submit"/,
    );
  });

  it('stays until dismissed, and is then on no page', async () => {
    render(<PracticeToast {...props} notice="told" />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(kept()).toBeUndefined();
  });
});
