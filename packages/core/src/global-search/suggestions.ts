import type { Language } from '../shared/language.ts';
import { typeAheadMachine } from '../shared/type-ahead.ts';
import type { SuggestPages } from './port.ts';

export type PageSuggestionsPorts = { readonly suggestPages: SuggestPages };

type PageSuggestionsFacts = { readonly language: Language };

/** When the search page asks (D§5): for any text, 300 ms after the last key. */
const pace = { pauseMs: 300, minLength: 1 } as const;

/** The box of the global search (D§4): arrows go round the suggestions, Enter submits, Escape clears, submitting hides them. */
export const pageSuggestionsMachine = ({ suggestPages }: PageSuggestionsPorts) =>
  typeAheadMachine({
    id: 'pageSuggestions',
    description: 'The search box of the whole site with its suggestions.',
    suggest: (text: string, { language }: PageSuggestionsFacts) => suggestPages(text, language),
    textOf: (term: string) => term,
    ...pace,
  });
