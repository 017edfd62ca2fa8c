import { canonicalPath } from '@masthead/core/content';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { SanitisedPage } from '../../../kit/modules/sanitised-page.ts';
import { sharedPicture } from '../../../kit/page/shared-picture.ts';
import { commonData, type Publisher, type StructuredData } from '../../../kit/page/structured-data.ts';

/** Returns the structured data of a person's page (schema.org ProfilePage about a Person), without unknown facts. */
export const profileData = (
  person: SanitisedModuleOf<'PeopleProfile'>,
  page: SanitisedPage,
  site: Publisher,
): StructuredData => {
  const { origin, publisher } = site;
  const sameAs = [person.linkedIn, person.twitter].filter((address) => address !== undefined);
  const { publisher: _, ...about } = commonData(page, site);
  return {
    ...about,
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      url: `${origin}${canonicalPath(page)}`,
      worksFor: { '@type': 'Organization', name: publisher, url: origin },
      ...(person.englishName === '' ? {} : { alternateName: person.englishName }),
      ...(person.firmTitle === '' ? {} : { jobTitle: person.firmTitle }),
      ...(page.description === '' ? {} : { description: page.description }),
      ...(page.metadata.image === undefined
        ? {}
        : { image: new URL(sharedPicture(page.metadata.image).src, origin).href }),
      ...(person.location === undefined ? {} : { workLocation: { '@type': 'Place', name: person.location.label } }),
      ...(person.expertise.length === 0 ? {} : { knowsAbout: person.expertise.map(({ text }) => text) }),
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
  };
};
