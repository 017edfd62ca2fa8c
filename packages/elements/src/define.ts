import { consent } from './consent.ts';
import { defineElements } from './define-elements.ts';
import { jobSearch } from './job-search.ts';
import { saveButton } from './save-button.ts';
import { signIn } from './sign-in.ts';
import { subscribe } from './subscribe.ts';

// For a page without a program of its own: all elements, by their defaults.
defineElements([consent, jobSearch, saveButton, signIn, subscribe]);
