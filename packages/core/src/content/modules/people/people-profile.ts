import { expertisePlaceOf, heroModeOf, publishedWork } from '../../../people/index.ts';
import { defineModule } from '../../definition/definition.ts';
import {
  address,
  checkbox,
  date,
  image,
  link,
  links,
  list,
  oneOf,
  richText,
  text,
  word,
} from '../../definition/fields.ts';
import { isSafeHref, isSafeSource } from '../../values/link.ts';

const safe = (address: string): string | undefined => (isSafeHref(address) ? address.trim() : undefined);

/**
 * C§2, C§3 people profile: a page in one module, because its parts depend on each other's space.
 * Only the first location counts. A hero of an unknown mode is dropped, while the rest of the page
 * stays.
 */
export const peopleProfile = defineModule({
  names: ['PeopleProfile'],
  fields: {
    name: text('name'),
    englishName: text('engTitle'),
    firmTitle: text('title'),
    locations: list('location', { displayName: text('displayName'), link: link('relatedLink') }),
    interest: text('interest'),
    description: text('description'),
    background: richText('background'),
    twitter: address('twitter'),
    linkedIn: address('linkedIn'),
    hasContactForm: checkbox('enableContactForm'),
    expertise: links('expertise'),
    expertisePosition: text('expertisePosition'),
    heroMode: word('heroMode', (mode) => heroModeOf(mode) !== undefined),
    independentImage: image('independentImage'),
    fullBleedImage: image('fullBleedImage'),
    standardImage: image('standardImage'),
    backgroundColor: oneOf('backgroundColor', ['lightest-grey', 'deep-blue', 'white']),
    imagePosition: oneOf('profileImagePosition', ['right', 'left', 'center']),
    textColor: oneOf('textColor', ['dark', 'light']),
    fetchesPublishedWork: checkbox('autoFetchPublishedWork'),
    externalPublishedWork: text('externalPublishedWork'),
    publishedWork: list('publishedWork', {
      title: text('Title'),
      ownUrl: address('URL'),
      source: text('SourcePublication'),
      date: date('DisplayDate'),
      languageName: text('LanguageName'),
      articleType: text('ArticleType'),
      imageUrl: address('ImageUrl', isSafeSource),
      imageAlt: text('ImageAlt'),
    }),
    contentType: text('contentType'),
  },
  areas: { areaC: 'areaC' },
  sample: () => ({
    heroMode: { value: '' },
    expertisePosition: { value: '' },
    twitter: { value: 'https://x.com/person' },
    linkedIn: { value: 'https://www.linkedin.com/in/person' },
    externalPublishedWork: { value: 'On tides|https://journal.example/tides|Journal of Tides|2026-03-12' },
    publishedWork: [],
  }),
})
  .shaped(({ locations, externalPublishedWork, publishedWork: internal, ...given }, { language }) => {
    const [first] = locations;
    const { heroMode, expertisePosition, fetchesPublishedWork: _, contentType: __, ...person } = given;
    return {
      ...person,
      twitter: safe(given.twitter),
      linkedIn: safe(given.linkedIn),
      location:
        first === undefined || first.displayName === ''
          ? undefined
          : { label: first.displayName, href: first.link?.href ?? safe(first.url) },
      hero: heroModeOf(heroMode),
      expertisePlace: expertisePlaceOf(expertisePosition),
      work: publishedWork(
        {
          external: externalPublishedWork,
          internal: internal.map((item) => ({ ...item, url: item.ownUrl || item.url })),
        },
        { language, isSafeHref, isSafeSource },
      ),
    };
  })
  .visiting(({ background, ...profile }, visit) => ({ ...profile, background: visit.richText(background) }));
