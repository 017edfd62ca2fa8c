import '../../../testing/browser-globals.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { citiesShown } from '@masthead/core/job-search';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Places } from './places.tsx';

const cities = ['Berlin', 'London', 'Munich', 'Vienna', 'Zurich'];
const places = <Places translate={translatorOf(englishDictionary)} cities={cities} language="en" />;

describe('the places of a job', () => {
  it.each([
    ['+4 more: show all places', 'London'],
    ['+2 more: show all places', 'Vienna'],
  ])('expand with "%s", which leaves focus on the first hidden one', (name, first) => {
    render(places);
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe(first);
    expect(document.activeElement?.tagName).toBe('LI');
  });

  it('hide by CSS from the number on that the button of that width names', () => {
    const sheet = readFileSync(join(__dirname, 'job-list.css'), 'utf8');
    const cuts = sheet.matchAll(/\.places__item:nth-child\(n \+ (\d+)\)[^}]*\}\s*\.places__more--(\w+)/gu);
    expect(Object.fromEntries(Array.from(cuts, ([, first, width]) => [width, Number(first) - 1]))).toEqual(citiesShown);
  });

  it('cannot expand without script, and show how many are hidden', () => {
    document.body.innerHTML = renderToString(places);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('+4 more')).toBeTruthy();
  });
});
