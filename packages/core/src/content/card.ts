import type { CalendarDate } from '../shared/calendar-date.ts';
import type { Language } from '../shared/language.ts';
import { truncateDescription } from '../shared/text.ts';
import type { Surroundings } from './definition.ts';
import type { Image } from './image.ts';
import { isSafeHref, type ListedKind, rewriteForOffice } from './link.ts';

/** An item of a list of cards, as whoever lists it tells of it. */
export type ListedItem = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly articleType: string;
  readonly contentType: string;
  readonly date: CalendarDate | undefined;
  readonly image: Image | undefined;
  /** What it is written in, where that may not be the page's language; empty else. */
  readonly language: string;
};

/** An item as it is shown. `language` is set when the card and what it leads to are in another language than the page. */
export type ListedCard = Omit<ListedItem, 'contentType' | 'language'> & { readonly language: Language | undefined };

const listedKind = (contentType: string): ListedKind => (/profile/i.test(contentType) ? 'profile' : 'article');

/** C§3: what an editor leaves out of all cards of a list, and whether their descriptions stand as a whole (C§5). */
export type CardOptions = {
  readonly hidesEyebrow: boolean;
  readonly hidesImage: boolean;
  readonly hidesDescription: boolean;
  readonly showsFullDek: boolean;
};

const whole: CardOptions = { hidesEyebrow: false, hidesImage: false, hidesDescription: false, showsFullDek: false };

/**
 * The cards of a list on a page. C§5: they are deduplicated by address, one that has no title or leads nowhere is left out, and a
 * description is cut; C§2: on an office's pages they lead below the office's path.
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
      .map(({ contentType, language: named, url, ...card }): ListedCard => {
        const language = languages.isLanguage(named) ? named : undefined;
        return {
          ...card,
          url: addressOf({ kind: listedKind(contentType), url }),
          eyebrow: hidesEyebrow ? '' : card.eyebrow,
          image: hidesImage ? undefined : card.image,
          description: describe(language ?? pageLanguage)(card.description),
          language,
        };
      })
      .filter((card) => card.title.trim() !== '' && isSafeHref(card.url));
    const firstAt = new Map(cards.map(({ url }, index) => [url, index] as const).reverse());
    return cards.filter(({ url }, index) => firstAt.get(url) === index);
  };
