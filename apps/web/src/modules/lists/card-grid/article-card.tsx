import { directionOf } from '@masthead/core';
import type { Card } from '@masthead/core/content';
import { DictionaryContext, useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PrintedDate } from '../../../kit/ui/printed-date.tsx';

type ArticleCardProps = { readonly card: Card; readonly size?: 'small' | 'wide' | 'lead' };

const sizes = {
  small: '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw',
  wide: '(min-width: 48rem) 40vw, 100vw',
  lead: '(min-width: 64rem) 50rem, 100vw',
} as const;

/** One article in a list. Its headline is the link; the rest of the card only leads to it. A card in another language says so. */
export const ArticleCard = ({
  card: { url, title, description, eyebrow, articleType, date, image, language },
  size = 'small',
}: ArticleCardProps) => {
  const translator = useDictionary();
  const own = language === undefined ? {} : { lang: language, dir: directionOf(language) };
  return (
    <DictionaryContext value={language === undefined ? translator : { ...translator, language }}>
      <article className={`card card--${size}`} {...own}>
        {image !== undefined && (
          <div className="card__picture">
            {/* The headline says where the card leads: a picture with words of its own would be read twice. */}
            <Picture image={{ ...image, alt: '' }} sizes={sizes[size]} />
          </div>
        )}
        <div className="card__text">
          {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
          <h3 className="card__title">
            <a href={url} hrefLang={language}>
              {title}
            </a>
          </h3>
          {description !== '' && <p className="card__description">{description}</p>}
          {(articleType !== '' || date !== undefined) && (
            <p className="byline">
              {articleType !== '' && <span>{articleType}</span>}
              {date !== undefined && <PrintedDate date={date} />}
            </p>
          )}
        </div>
      </article>
    </DictionaryContext>
  );
};
