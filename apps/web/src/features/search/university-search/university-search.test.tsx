import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { UniversitySearch } from './university-search.island.tsx';

const suggestPages = vi.fn();
vi.mock('../browser-ports.ts', () => ({
  pageSuggestionsPorts: { suggestPages: (text: string) => () => suggestPages(text) },
}));

const bar = <UniversitySearch dictionary={englishDictionary} language="en" path="/search" />;
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  suggestPages.mockReset().mockResolvedValue(E.right(['ships', 'shipyards']));
});
afterEach(() => vi.useRealTimers());

describe('the university search bar (C§9)', () => {
  it('suggests from three letters on', async () => {
    render(bar);
    type('sh');
    await pass(5_000);
    expect(suggestPages).not.toHaveBeenCalled();
    type('shi');
    await pass(500);
    expect(suggestPages.mock.calls).toEqual([['shi']]);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('waits 500 ms after the last key', async () => {
    render(bar);
    type('shi');
    await pass(400);
    type('ship');
    await pass(499);
    expect(suggestPages).not.toHaveBeenCalled();
    await pass(1);
    expect(suggestPages.mock.calls).toEqual([['ship']]);
  });

  it('submits to the search page without script', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(bar);
    const form = place.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/search']);
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['q']);
  });
});
