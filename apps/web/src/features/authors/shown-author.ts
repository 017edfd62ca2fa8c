import { type Language, localisePath, splitLanguage } from '@masthead/core';
import { textAttributes } from '@masthead/core/content';
import { contactNameOf } from '@masthead/core/people';
import { modulesOf } from '../../kit/modules/find-module.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';

type Profile = SanitisedModuleOf<'PeopleProfile'>;

/** What an article says of one of its authors, from the page of that person. */
export type ShownAuthor = Pick<Profile, 'name' | 'firmTitle' | 'work'> & {
  readonly href: string;
  /** The city of the office; empty where none is named. */
  readonly place: string;
  readonly image: Profile['standardImage'];
  /** The name under which the contact form knows the person; undefined where the form is off. */
  readonly contact: string | undefined;
  /** Language and direction of the person's page, where they are not those of the article. */
  readonly attributes: ReturnType<typeof textAttributes> | undefined;
};

/** Returns the author whose page it is, for an article in a language; undefined for a page that is no profile. */
export const shownAuthor = (page: SanitisedPage, language: Language): ShownAuthor | undefined => {
  const [profile] = modulesOf(page.main, 'PeopleProfile');
  if (profile === undefined || profile.name === '') return undefined;
  const { name, firmTitle, work, location, hasContactForm, standardImage, independentImage } = profile;
  return {
    name,
    firmTitle,
    work,
    href: localisePath(language)(page.path),
    place: location?.label ?? '',
    image: standardImage ?? independentImage,
    contact: hasContactForm ? contactNameOf(page.path) : undefined,
    attributes: page.language === language ? undefined : textAttributes(page),
  };
};

/** So much of what an author has written is named below an article. */
const mostWork = 3;

/** Returns what an author has written on this site, the newest first, without the article itself. */
export const otherWork = ({ work }: Pick<ShownAuthor, 'work'>, articlePath: string): Profile['work'] =>
  work
    .filter(({ url, isExternal }) => !isExternal && splitLanguage(url).path !== articlePath)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, mostWork);
