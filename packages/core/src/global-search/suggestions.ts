import type { Language } from '../shared/language.ts';
import { typeAheadMachine } from '../shared/type-ahead.ts';
import type { SuggestPages } from './port.ts';

export type PageSuggestionsPorts = { readonly suggestPages: SuggestPages };

type PageSuggestionsFacts = { readonly language: Language };

/** The pause after the last key, in ms, and the minimum number of characters for a request. */
export type SuggestionPace = { readonly pauseMs: number; readonly minLength: number };

/** The pace of the search page (D§5): for any text. */
const searchPagePace: SuggestionPace = { pauseMs: 300, minLength: 1 };

/** The pace of the university search bar (C§9). */
export const universityPace: SuggestionPace = { pauseMs: 500, minLength: 3 };

/** The box of the global search (D§4): arrows go round the suggestions, Enter submits, Escape clears, submitting hides them. */
export const pageSuggestionsMachine = ({ suggestPages }: PageSuggestionsPorts, pace = searchPagePace) =>
  typeAheadMachine({
    id: 'pageSuggestions',
    description: 'The search box of the whole site with its suggestions.',
    suggest: (text: string, { language }: PageSuggestionsFacts) => suggestPages(text, language),
    textOf: (term: string) => term,
    ...pace,
  });
