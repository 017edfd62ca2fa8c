import '../../testing/browser-globals.ts';
import { aPage } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

const registerHrefOn = (code: string): string | null => {
  const page = sanitisePage(aPage({ path: '/insights/x', metadata: { practice: { name: 'Retail', code } } }));
  const dictionary = { Session_CreateAccount: 'Create account' };
  render(<ContentPage page={page} language="de" dictionary={dictionary} origin="https://site.example" />);
  const [link] = screen.getAllByRole('link', { name: 'Create account', hidden: true });
  return link?.getAttribute('href') ?? null;
};

test('registrations from a practice page carry its code and return to it', () => {
  expect(registerHrefOn('retail')).toBe('/de/register?redirectURL=%2Fde%2Finsights%2Fx&practice=retail');
});

test('registrations from any other page carry none', () => {
  expect(registerHrefOn('')).not.toContain('practice');
});
