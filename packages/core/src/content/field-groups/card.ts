import type { CalendarDate } from '../../shared/calendar-date.ts';
import { distinctBy } from '../../shared/distinct.ts';
import type { Language } from '../../shared/language.ts';
import { truncateDescription } from '../../shared/text.ts';
import type { Surroundings } from '../definition/definition.ts';
import type { Image } from '../values/image.ts';
import { isSafeHref, type ListedKind, rewriteForOffice } from '../values/link.ts';
import type { Destination } from '../wire/wire.ts';

/** An item of a list of cards, as its source provides it. */
export type ListedItem = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly articleType: string;
  readonly contentType: string;
  readonly date: CalendarDate | undefined;
  /** C§3 `displayDateBlog`: of an entry of a blog, whose day it is there. */
  readonly blogDate?: CalendarDate | undefined;
  /** C§3 `genericItemUrl`: replaces its own address. */
  readonly elsewhere?: Destination | undefined;
  readonly image: Image | undefined;
  /**
   * C§3 `thumbnailImage`, `heroImage`: the pictures used without one for lists, the small one
   * first.
   */
  readonly thumbnail?: Image | undefined;
  readonly hero?: Image | undefined;
  /** What it is written in, where that may not be the page's language; empty else. */
  readonly language: string;
};

/**
 * A card to show. `language` is set when the card and its target are in another language than the
 * page.
 */
export type ListedCard = Omit<
  ListedItem,
  'contentType' | 'language' | 'blogDate' | 'elsewhere' | 'thumbnail' | 'hero'
> & {
  readonly language: Language | undefined;
  /** Whether it opens a new tab, as its editor set for an external address. */
  readonly opensNewTab?: boolean;
};

/**
 * Returns the day of a card: a blog entry uses its blog's day; other items only where they have no
 * other.
 */
const dayOf = ({ contentType, date, blogDate }: ListedItem): CalendarDate | undefined =>
  /blog/i.test(contentType) ? (blogDate ?? date) : (date ?? blogDate);

const listedKind = (contentType: string): ListedKind => (/profile/i.test(contentType) ? 'profile' : 'article');

/**
 * C§3: which fields an editor hides in all cards of a list, and whether descriptions stay whole
 * (C§5).
 */
export type CardOptions = {
  readonly hidesEyebrow: boolean;
  readonly hidesImage: boolean;
  readonly hidesDescription: boolean;
  readonly showsFullDek: boolean;
};

const whole: CardOptions = { hidesEyebrow: false, hidesImage: false, hidesDescription: false, showsFullDek: false };

/**
 * Builds the cards of a list on a page. C§5: duplicates by address and cards without a title or an
 * address are dropped, and descriptions are cut; C§2: on an office's pages cards link below the
 * office's path.
 */
export const cardsOn =
  (
    { officePath, language: pageLanguage, languages }: Surroundings,
    { hidesEyebrow, hidesImage, hidesDescription, showsFullDek }: CardOptions = whole,
  ) =>
  (items: readonly ListedItem[]): readonly ListedCard[] => {
    const addressOf =
      officePath === undefined ? ({ url }: { url: string }) => url : rewriteForOffice(officePath, languages);
    const describe = (language: Language) => {
      if (hidesDescription) return () => '';
      return showsFullDek ? (text: string) => text : truncateDescription(language);
    };
    const cards = items
      .map((item): ListedCard => {
        const { contentType, language: named, url, blogDate: _, elsewhere, thumbnail, hero, ...card } = item;
        const language = languages.isLanguage(named) ? named : undefined;
        return {
          ...card,
          url: elsewhere?.href ?? addressOf({ kind: listedKind(contentType), url }),
          date: dayOf(item),
          ...(elsewhere?.opensNewTab === true && { opensNewTab: true }),
          eyebrow: hidesEyebrow ? '' : card.eyebrow,
          image: hidesImage ? undefined : (card.image ?? thumbnail ?? hero),
          description: describe(language ?? pageLanguage)(card.description),
          language,
        };
      })
      .filter((card) => card.title.trim() !== '' && isSafeHref(card.url));
    return distinctBy(({ url }: ListedCard) => url)(cards);
  };
