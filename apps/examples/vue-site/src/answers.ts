import type { Screen } from './shell.tsx';

/** What a page answers with. */
export type Answer =
  | { readonly _tag: 'Screen'; readonly screen: Screen }
  | { readonly _tag: 'GoTo'; readonly to: string; readonly status: 303 | 307 | 308 }
  | { readonly _tag: 'NotFound' };

export const screen = (shown: Screen): Answer => ({ _tag: 'Screen', screen: shown });

/** Goes on to another page of the site. */
export const goTo = (to: string, status: 303 | 307 | 308 = 303): Answer => ({ _tag: 'GoTo', to, status });

export const notFound: Answer = { _tag: 'NotFound' };

/** Returns the status of a page that asks for its form again. */
export const statusFor = (failure: { readonly _tag: string } | undefined): number => {
  switch (failure?._tag) {
    case 'TooManyTries':
      return 429;
    case 'Unreachable':
    case 'TimedOut':
    case 'Unavailable':
    case 'Garbled':
    case 'Defect':
      return 503;
    default:
      return 422;
  }
};
