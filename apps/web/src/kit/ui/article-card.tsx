import { directionOf } from '@masthead/core';
import type { ListedCard } from '@masthead/core/content';
import { DictionaryContext, useDictionary } from '../dictionary/dictionary.tsx';
import { Picture } from './picture.tsx';
import { PrintedDate } from './printed-date.tsx';

type ArticleCardProps = { readonly card: ListedCard; readonly size?: 'small' | 'wide' | 'lead' };

/**
 * An article in a list. Its headline is the link, which the rest of the card extends. A card in another language is
 * marked so.
 */
export const ArticleCard = ({
  card: { url, title, description, eyebrow, articleType, date, image, language, opensNewTab },
  size = 'small',
}: ArticleCardProps) => {
  const translator = useDictionary();
  const own = language === undefined ? {} : { lang: language, dir: directionOf(language) };
  return (
    <DictionaryContext value={language === undefined ? translator : { ...translator, language }}>
      <article className={`card card--${size}`} {...own}>
        {image !== undefined && (
          <div className="card__picture">
            {/* The headline names the target: a picture with a text alternative would repeat it. */}
            <Picture image={{ ...image, alt: '' }} isWhole />
          </div>
        )}
        <div className="card__text">
          {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
          <h3 className="card__title">
            <a href={url} hrefLang={language} {...(opensNewTab === true ? { target: '_blank', rel: 'noopener' } : {})}>
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
