import type { CalendarDate } from '../../shared/calendar-date.ts';
import { distinctBy } from '../../shared/distinct.ts';
import type { Language } from '../../shared/language.ts';
import { truncateDescription } from '../../shared/text.ts';
import type { Surroundings } from '../definition/definition.ts';
import type { Image } from '../values/image.ts';
import { isSafeHref, type ListedKind, rewriteForOffice } from '../values/link.ts';
import type { Destination } from '../wire/wire.ts';

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
  /** C§3 `displayDateBlog`: of an entry of a blog, whose day it is there. */
  readonly blogDate?: CalendarDate | undefined;
  /** C§3 `genericItemUrl`: where it leads in place of its own address. */
  readonly elsewhere?: Destination | undefined;
  readonly image: Image | undefined;
  /** C§3 `thumbnailImage`, `heroImage`: what it is shown by without a picture for lists, the small one first. */
  readonly thumbnail?: Image | undefined;
  readonly hero?: Image | undefined;
  /** What it is written in, where that may not be the page's language; empty else. */
  readonly language: string;
};

/** An item as it is shown. `language` is set when the card and what it leads to are in another language than the page. */
export type ListedCard = Omit<
  ListedItem,
  'contentType' | 'language' | 'blogDate' | 'elsewhere' | 'thumbnail' | 'hero'
> & {
  readonly language: Language | undefined;
  /** Whether it leads away from this window, as its editor said of an address elsewhere. */
  readonly opensNewTab?: boolean;
};

/** An entry of a blog has a day of its own there; of anything else that day stands only where no other does. */
const dayOf = ({ contentType, date, blogDate }: ListedItem): CalendarDate | undefined =>
  /blog/i.test(contentType) ? (blogDate ?? date) : (date ?? blogDate);

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
