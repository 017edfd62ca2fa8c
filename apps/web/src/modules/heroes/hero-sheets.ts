import type { BackgroundFilmIds } from '@masthead/core/content';

/** The style sheets of a hero. */
export const heroSheets = ['hero-frame', 'scrim', 'breadcrumb'];

/** Sheets of a hero that may head an article, with the article's tools. */
export const articleHeroSheets = [...heroSheets, 'save-article', 'rate-article', 'share'];

const filmSheets = ['video', 'hero-film'];

/** Those of a hero with a film. */
export const filmHeroSheets = [...articleHeroSheets, ...filmSheets];

/** The style sheets of a film behind a hero: none where no width of screen has one. */
export const sheetsOfFilm = (film: BackgroundFilmIds): readonly string[] =>
  Object.values(film).some((ids) => Object.values(ids).some((id) => id !== undefined)) ? filmSheets : [];
