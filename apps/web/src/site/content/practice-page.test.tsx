import '../../testing/browser-globals.ts';
import { aPage } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { drawablePage } from '../../kit/modules/drawable-page.ts';
import { ContentPage } from './content-page.tsx';

const registerHrefOn = (code: string): string | null => {
  const page = drawablePage(aPage({ path: '/insights/x', metadata: { practice: { name: 'Retail', code } } }));
  const dictionary = { Session_CreateAccount: 'Create account' };
  render(<ContentPage page={page} language="de" dictionary={dictionary} origin="https://site.example" />);
  const [link] = screen.getAllByRole('link', { name: 'Create account', hidden: true });
  return link?.getAttribute('href') ?? null;
};

test('whoever registers from a page of a practice brings its code, and comes back to the page', () => {
  expect(registerHrefOn('retail')).toBe('/de/register?redirectURL=%2Fde%2Finsights%2Fx&practice=retail');
});

test('from any other page nobody brings one', () => {
  expect(registerHrefOn('')).not.toContain('practice');
});
