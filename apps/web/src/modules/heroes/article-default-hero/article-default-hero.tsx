import { ArticleMeta } from '../../../kit/article/article-meta.tsx';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { ownHeadUid } from '../../../kit/modules/article-facts.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { useIsHead, usePageFacts } from '../../../kit/modules/page-context.tsx';
import { cutClasses, isCut, percentClass } from '../../../kit/modules/percent-class.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Breadcrumb } from '../../../kit/ui/breadcrumb.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

/** Returns a link to a text on a page: browsers scroll to it and highlight it, or show the page from its start. */
const passageOf = (href: string, text: string): string => `${href}#:~:text=${encodeURIComponent(text)}`;

/** Whether an editor set what other heroes have as well; its sheet is `article-hero-options`, which other articles do not link. */
export const hasHeroOptions = ({ hasLines, hasDownArrow, textWidth }: SanitisedModuleOf<'ArticleHero'>): boolean =>
  hasLines || hasDownArrow || textWidth < 100;

type ArticleDefaultHeroProps = { readonly module: SanitisedModuleOf<'ArticleHero'> };

/** C§1 "article default": headline, picture, who wrote it and when. */
export const ArticleDefaultHero = ({ module }: ArticleDefaultHeroProps) => {
  const { translate } = useDictionary();
  const page = usePageFacts();
  const isHead = useIsHead(module.uid);
  const { uid, theme, height, eyebrow, title, description, image, narrowImage, imageCaption, callsToAction } = module;
  const isOwn = uid === ownHeadUid;
  const isSilent = [title, description, eyebrow].every((text) => text === '') && callsToAction.length === 0;
  if (isSilent && image === undefined && !isOwn) return <EditingNote message="Editing_EmptyHero" />;
  const Title = isHead ? 'h1' : 'h2';
  const listHref = page.article?.breadcrumb.at(-1)?.url;
  return (
    <header
      className={`hero hero--${theme} hero--${height}${isOwn && title === '' ? ' hero--below' : ''}${hasHeroOptions(module) ? ' hero--options' : ''}${module.hasLines ? ' hero--lines' : ''}`}
    >
      <div className={module.textWidth === 100 ? 'hero__text' : `hero__text ${percentClass(module.textWidth)}`}>
        {isHead && page.article !== undefined && <Breadcrumb crumbs={page.article.breadcrumb} />}
        {eyebrow !== '' && (
          <p className="eyebrow">
            {listHref === undefined ? eyebrow : <a href={passageOf(listHref, eyebrow)}>{eyebrow}</a>}
          </p>
        )}
        {title !== '' && <Title className="hero__title">{title}</Title>}
        {description !== '' && <p className="hero__description">{description}</p>}
        {page.isArticle && (isHead || isOwn) && <ArticleMeta hero={module} />}
        {callsToAction.length > 0 && (
          <ul className="hero__actions">
            {callsToAction.map((link) => (
              <li key={link.href}>
                <TextLink link={link} className="button" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {image !== undefined && (
        <figure className={isCut(module) ? `hero__figure ${cutClasses(module)}` : 'hero__figure'}>
          <Picture image={image} narrow={narrowImage} isFirst={isHead} />
          {imageCaption !== '' && <figcaption>{imageCaption}</figcaption>}
        </figure>
      )}
      {module.hasDownArrow && (
        <Enhancement name="scroll-below" when="interaction" props={{}}>
          <a className="down-arrow" href={`#below-${uid}`}>
            <span className="visually-hidden">{translate('Hero_Below')}</span>
          </a>
        </Enhancement>
      )}
      {module.hasDownArrow && <span id={`below-${uid}`} className="hero__end" />}
    </header>
  );
};
