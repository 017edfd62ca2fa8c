import { everyModule } from './find-module.ts';
import type { SanitisedModule } from './sanitised.ts';

/** Returns the page title from a module at its head; empty for one that names no page. */
const titleIn = (module: SanitisedModule): string => {
  switch (module.kind) {
    case 'SectionHero':
    case 'UniversalHero':
      return module.title || (module.graphicTitle?.src ?? '');
    case 'HeroCarousel':
      return module.title || (module.slides[0]?.title ?? '');
    case 'ArticleHero':
    case 'CircularProfileHero':
    case 'CollectionHero':
    case 'FiftyFiftyHero':
    case 'FullBleedHero':
    case 'MultimediaHero':
    case 'MultimediaOffsetHero':
    case 'OneUpMediumHero':
    case 'PartnershipMarkHero':
    case 'SimpleHero':
    case 'VideoHero':
    case 'Blog':
    case 'BlogEntry':
      return module.title;
    case 'FiveFifty':
      return module.stories.length === 0 ? '' : module.title;
    case 'PeopleProfile':
      return module.name;
    case 'JobSearchArea':
    case 'RegistrationArea':
    case 'RegistrationConfirmationArea':
    case 'SavedArticlesArea':
    case 'SignInArea':
    case 'SignInPromptArea':
      return module.heading;
    default:
      return '';
  }
};

/** Returns the module that names the page: the first of the possible ones with a title. It holds the page's only h1. */
export const headOf = (modules: readonly SanitisedModule[]): SanitisedModule | undefined =>
  everyModule(modules).find((module) => titleIn(module) !== '');
