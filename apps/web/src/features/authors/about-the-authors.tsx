import { formatDate } from '@masthead/core';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { authorsId } from '../../kit/modules/article-facts.ts';
import { Html } from '../../kit/modules/html.tsx';
import { usePageData, usePageFacts } from '../../kit/modules/page-context.tsx';
import type { SafeHtml } from '../../kit/modules/sanitised.ts';
import { Picture } from '../../kit/ui/picture.tsx';
import { printRoute } from '../../routes.ts';
import { otherWork, type ShownAuthor } from './shown-author.ts';

/** One author: portrait, position, a way to write to them, and what else they have written. */
const AuthorCard = ({ author }: { readonly author: ShownAuthor }) => {
  const { translate, language } = useDictionary();
  const { path } = usePageFacts();
  const { name, firmTitle, place, href, image, contact, attributes } = author;
  const work = otherWork(author, path);
  return (
    <article className="author" {...attributes}>
      {image !== undefined && (
        <div className="author__picture">
          {/* The name identifies the person: a picture with a text alternative would repeat it. */}
          <Picture image={{ ...image, alt: '' }} isWhole wide="6rem" />
        </div>
      )}
      <div className="author__text">
        <h3 className="author__name">
          <a href={href} rel="author">
            {name}
          </a>
        </h3>
        {(firmTitle !== '' || place !== '') && (
          <p className="author__title">{[firmTitle, place].filter((part) => part !== '').join(' · ')}</p>
        )}
        {contact !== undefined && (
          <p className="author__contact">
            <a
              href={printRoute({ page: 'contact', language, profile: contact })}
              aria-label={translate('People_WriteTo', { name })}
            >
              {translate('Person_GetInTouch')}
            </a>
          </p>
        )}
        {work.length > 0 && (
          <>
            <h4 className="author__more">{translate('Article_MoreBy', { name })}</h4>
            <ul className="author__work">
              {work.map(({ title, url, date }) => (
                <li key={url + title}>
                  <a href={url}>{title}</a>{' '}
                  <time suppressHydrationWarning dateTime={date}>
                    {formatDate(language, 'day')(date)}
                  </time>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  );
};

/** Who wrote an article: a card for each author with a profile here, and what its editors say of them. Nothing without either. */
export const AboutTheAuthors = ({ html }: { readonly html: SafeHtml | undefined }) => {
  const { translate } = useDictionary();
  const authors = usePageData<readonly ShownAuthor[]>('aboutTheAuthors') ?? [];
  return html === undefined && authors.length === 0 ? null : (
    <section className="about-authors" id={authorsId} aria-labelledby={`${authorsId}-heading`}>
      <h2 id={`${authorsId}-heading`}>{translate('Article_AboutTheAuthors')}</h2>
      {authors.map((author) => (
        <AuthorCard key={author.href} author={author} />
      ))}
      {html !== undefined && <Html className="prose prose--small" html={html} />}
    </section>
  );
};
