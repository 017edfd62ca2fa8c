import type { Background } from '@masthead/core/content';

/** The classes of the background behind a module's text (C§3), each after a space; nothing for none. */
export const backgroundClasses = (background: Background | undefined): string => {
  if (background === undefined) return '';
  const { color, opacity, gradient, text } = background;
  return [
    'background',
    ...(color === 'lightest-grey' ? [] : [`background--${color}`]),
    ...(opacity === 100 ? [] : [`background--${opacity}`]),
    ...(gradient === 'none' ? [] : [`background--${gradient}`]),
    ...(text === 'dark' ? [] : ['background--light-text']),
  ]
    .map((name) => ` ${name}`)
    .join('');
};

/** The style sheet of these classes, where an editor chose a background. */
export const backgroundSheets = (background: Background | undefined): readonly string[] =>
  background === undefined ? [] : ['background'];
