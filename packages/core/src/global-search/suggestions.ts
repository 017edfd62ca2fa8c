import type { Language } from '../shared/language.ts';
import { typeAheadMachine } from '../shared/type-ahead.ts';
import type { SuggestPages } from './port.ts';

export type PageSuggestionsPorts = { readonly suggestPages: SuggestPages };

type PageSuggestionsFacts = { readonly language: Language };

/** When a box asks: the search page from the first letter after 300 ms (D§5), the university's bar from three after 500 ms (C§9). */
export type SuggestionPace = { readonly pauseMs: number; readonly minLength: number };
export const searchPagePace: SuggestionPace = { pauseMs: 300, minLength: 1 };
export const universityBarPace: SuggestionPace = { pauseMs: 500, minLength: 3 };

/** The box of the global search (D§4): arrows go round the suggestions, Enter submits, Escape clears, submitting hides them. */
export const pageSuggestionsMachine = (
  { suggestPages }: PageSuggestionsPorts,
  { pauseMs, minLength }: SuggestionPace = searchPagePace,
) =>
  typeAheadMachine({
    id: 'pageSuggestions',
    description: 'The search box of the whole site with its suggestions.',
    suggest: (text: string, { language }: PageSuggestionsFacts) => suggestPages(text, language),
    textOf: (term: string) => term,
    pauseMs,
    minLength,
  });
