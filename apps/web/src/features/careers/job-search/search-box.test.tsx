import '../../../testing/browser-globals.ts';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { fireEvent, render, screen } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import type { SearchBoxHandle } from '../../../kit/forms/search-box.tsx';
import { JobSearchBox } from './search-box.tsx';

const suggestJobs = vi.fn();
vi.mock('./browser-ports.ts', () => ({
  jobSuggestionsPorts: { suggestJobs: (text: string) => () => suggestJobs(text) },
}));

const onSubmit = vi.fn();
const box = (
  <JobSearchBox
    translate={translatorOf(englishDictionary)}
    jobLanguage="en"
    text=""
    onSubmit={onSubmit}
    onClear={() => undefined}
    handle={createRef<SearchBoxHandle>()}
  />
);

beforeEach(() => {
  vi.resetAllMocks();
  suggestJobs.mockResolvedValue(E.right(['Manager', 'Project manager']));
});

describe('a suggestion', () => {
  const anOption = async () => {
    render(box);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'man' } });
    return screen.findByRole('option', { name: 'Manager' });
  };

  it('can be chosen by any click, also without a mouse', async () => {
    fireEvent.click(await anOption());
    expect(onSubmit.mock.calls).toEqual([['Manager']]);
  });

  it('ignores a drag that ends on it', async () => {
    fireEvent.mouseUp(await anOption());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps focus in the field on press', async () => {
    expect(fireEvent.mouseDown(await anOption())).toBe(false);
    fireEvent.mouseUp(document.body);
  });
});

describe('text entered before the script loaded', () => {
  const before = async (touch: (field: HTMLElement) => void) => {
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(box);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = 'man';
    touch(field);
    render(box, { container, hydrate: true });
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('man');
  };

  it('gets suggestions while the visitor types', async () => {
    await before((field) => field.focus());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('stays without opening suggestions when the browser restored it', async () => {
    await before(() => undefined);
    expect(suggestJobs).not.toHaveBeenCalled();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
