export { consent } from './consent.ts';
export { defineElements, type ElementsOptions, type Enhancement, type Surroundings } from './define-elements.ts';
export { jobSearch } from './job-search.ts';
export { saveButton } from './save-button.ts';
export { signIn } from './sign-in.ts';
export { subscribe } from './subscribe.ts';
