import type { Hero, Image, ModuleKind } from '@masthead/core/content';
import type { ReactNode } from 'react';
import { ArticleMeta } from '../../kit/article/article-meta.tsx';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import { articleHeroes } from '../../kit/modules/article-facts.ts';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import { useIsHead, usePageFacts } from '../../kit/modules/page-context.tsx';
import { cutClasses, percentClass } from '../../kit/modules/percent-class.ts';
import { ShareMenu } from '../../kit/share/share-menu.tsx';
import { Breadcrumb } from '../../kit/ui/breadcrumb.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { PrintedDate } from '../../kit/ui/printed-date.tsx';
import { Scrim } from '../../kit/ui/scrim.tsx';
import { TextLink } from '../../kit/ui/text-link.tsx';

/**
 * Arrangement of text and picture: the text on the picture (`over`), side by side (`split`), the picture above the
 * text (`stack`), or text alone.
 */
type Layout = 'over' | 'split' | 'stack' | 'plain';

/** What a hero does with its picture or film, and cannot without one. */
const looksOfMedia: ReadonlySet<string> = new Set(['immersive', 'default-on-phones', 'overlapping', 'offset']);

type HeroFrameProps = {
  readonly hero: Hero & { readonly uid: string; readonly kind: ModuleKind };
  readonly layout: Layout;
  /** What the kind of hero is called in its sheet, and what else is true of it. */
  readonly looks: readonly string[];
  /** Runs over the picture, or in the place of one. */
  readonly film?: ReactNode;
  /** Replaces the title, which is its text alternative. */
  readonly titleImage?: Image | undefined;
  /** Content of the kind above the title. */
  readonly before?: ReactNode;
  /** Rendered title, where it is more than text, and its heading level, where the position does not determine it. */
  readonly heading?: { readonly content?: ReactNode; readonly level?: 1 | 2 | 3 };
  /** Whether its picture is the first visible one; by default that of the page head is. */
  readonly isFirst?: boolean;
  /** Content of the kind below the text. */
  readonly after?: ReactNode;
  /** Whether the content before or after the text counts as content on its own. */
  readonly hasMore?: boolean;
};

/** Source and date, on a page that is not an article: an article shows them in `ArticleMeta`. */
const Facts = ({ hero }: Pick<HeroFrameProps, 'hero'>) => {
  const { date, articleType, sourcePublication, externalPublication } = hero;
  const isSilent = date === undefined && [articleType, sourcePublication, externalPublication].every((fact) => !fact);
  return isSilent ? null : (
    <p className="byline">
      {articleType !== '' && <span>{articleType}</span>}
      {date !== undefined && <PrintedDate date={date} />}
      {sourcePublication !== '' && <cite>{sourcePublication}</cite>}
      {externalPublication !== '' && <cite>{externalPublication}</cite>}
    </p>
  );
};

/** The picture in its window, and what lies between it and the text. It is what a visitor sees first: it is fetched before anything else. */
const HeroPicture = ({
  hero,
  layout,
  isFirst,
}: Pick<HeroFrameProps, 'hero' | 'layout'> & { readonly isFirst: boolean }) =>
  hero.image === undefined ? null : (
    <div className={`hero-frame__picture ${cutClasses(hero)}`}>
      <Picture
        image={hero.image}
        narrow={hero.narrowImage}
        isFirst={isFirst}
        wide={layout === 'split' ? '(width < 48rem) 100vw, 50vw' : '100vw'}
      />
    </div>
  );

/** C§3 "Heroes": the common frame of all heroes. Renders nothing without text and picture. */
export const HeroFrame = ({
  hero,
  layout,
  looks,
  film,
  titleImage,
  before,
  heading: { content = hero.title, level: ownLevel } = {},
  isFirst,
  after,
  hasMore = false,
}: HeroFrameProps) => {
  const { translate } = useDictionary();
  const page = usePageFacts();
  const { title, eyebrow, subTitle, description, image, callsToAction } = hero;
  const isHead = useIsHead(hero.uid);
  const level = ownLevel ?? (isHead ? 1 : 2);
  const Title = `h${level}` as const;
  const isOfArticle = page.isArticle && isHead && articleHeroes.has(hero.kind);
  const hasMedia = layout !== 'plain' && (image !== undefined || film !== undefined);
  const isSilent = [title, eyebrow, subTitle, description].every((text) => text === '') && callsToAction.length === 0;
  if (isSilent && titleImage === undefined && !hasMedia && !hasMore) return <EditingNote message="Editing_EmptyHero" />;
  const crumbs = hero.breadcrumb.length > 0 ? hero.breadcrumb : (page.article?.breadcrumb ?? []);
  const classes = [
    'hero-frame',
    `hero-frame--${hasMedia ? layout : 'plain'}`,
    `hero-frame--${hero.theme}`,
    ...(hero.height === 'short' ? ['hero-frame--short'] : []),
    ...(hero.hasLines ? ['hero-frame--lines'] : []),
    ...(hero.hasDownArrow ? ['hero-frame--down'] : []),
    // Its words were measured on the picture in these colours (decisions §14).
    ...(hasMedia && layout === 'over' && hero.theme !== 'dark' ? ['on-light'] : []),
    ...(hasMedia && layout === 'over' && hero.textGround !== 'own' ? [`hero-frame--${hero.textGround}`] : []),
    ...(film === undefined ? [] : ['hero-frame--film']),
    ...looks.filter((look) => hasMedia || !looksOfMedia.has(look)).map((look) => `hero-frame--${look}`),
  ];
  return (
    <header className={classes.join(' ')}>
      <div className="hero-frame__inner">
        <div className={`hero-frame__text at-${hero.block} at-${hero.inline}`}>
          <div className={`hero-frame__copy title-${hero.titleScale} ${percentClass(hero.textWidth)}`}>
            {hero.hasBreadcrumb && <Breadcrumb crumbs={crumbs} />}
            {before}
            {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
            {(title !== '' || titleImage !== undefined) && (
              <Title className="hero-frame__title">
                {titleImage === undefined ? (
                  content
                ) : (
                  <Picture image={{ ...titleImage, alt: title || titleImage.alt }} isFirst={isHead} />
                )}
              </Title>
            )}
            {subTitle !== '' && <p className="hero-frame__subtitle">{subTitle}</p>}
            {description !== '' && <p className="hero-frame__description">{description}</p>}
            {isOfArticle ? <ArticleMeta hero={hero} /> : <Facts hero={hero} />}
            {hero.isShared && !(isOfArticle && page.article?.isShared === true) && (
              <ShareMenu hidesEmail={page.article?.hidesEmail === true} />
            )}
            {callsToAction.length > 0 && (
              <ul className="hero-frame__actions">
                {callsToAction.map((link) => (
                  <li key={link.href}>
                    <TextLink link={link} className="button" />
                  </li>
                ))}
              </ul>
            )}
            {after}
          </div>
        </div>
        {hasMedia && (
          <div className="hero-frame__media">
            <HeroPicture hero={hero} layout={layout} isFirst={isFirst ?? isHead} />
            {film}
            <Scrim
              overlay={hero.overlay}
              gradientOpacity={hero.gradientOpacity}
              gradientLevel={hero.gradientLevel}
              from={layout === 'over' ? hero.inline : 'center'}
            />
          </div>
        )}
        {hero.hasDownArrow && (
          <Enhancement name="scroll-below" when="interaction" props={{}}>
            <a className="down-arrow hero-frame__down" href={`#below-${hero.uid}`}>
              <span className="visually-hidden">{translate('Hero_Below')}</span>
            </a>
          </Enhancement>
        )}
      </div>
      {hero.hasDownArrow && <span id={`below-${hero.uid}`} className="hero-frame__end" />}
    </header>
  );
};
