import { directionOf } from '@masthead/core';
import type { ListedCard } from '@masthead/core/content';
import { DictionaryContext, useDictionary } from '../dictionary/dictionary.tsx';
import { Picture } from './picture.tsx';
import { PrintedDate } from './printed-date.tsx';

type ArticleCardProps = { readonly card: ListedCard; readonly size?: 'small' | 'wide' | 'lead' };

/** One article in a list. Its headline is the link; the rest of the card only leads to it. A card in another language says so. */
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
            {/* The headline says where the card leads: a picture with words of its own would be read twice. */}
            <Picture image={{ ...image, alt: '' }} />
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
