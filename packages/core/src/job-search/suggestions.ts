import { typeAheadMachine } from '../shared/type-ahead.ts';
import type { JobLanguage } from './model.ts';
import type { SuggestJobs } from './port.ts';

export type JobSuggestionsPorts = { readonly suggestJobs: SuggestJobs };

/** What the jobs that are searched for are written in: titles of no other would find any. */
type JobSuggestionsFacts = { readonly language: JobLanguage };

/**
 * The search box (D§4): each key requests suggestions; Enter submits the highlighted suggestion or
 * else the typed text; Escape clears the text and the search; leaving the box hides the
 * suggestions.
 */
export const jobSuggestionsMachine = ({ suggestJobs }: JobSuggestionsPorts) =>
  typeAheadMachine({
    id: 'jobSuggestions',
    description: 'The search box with its suggestions.',
    suggest: (text: string, { language }: JobSuggestionsFacts) => suggestJobs(text, language),
    textOf: (title: string) => title,
    pauseMs: 0,
    minLength: 1,
  });
