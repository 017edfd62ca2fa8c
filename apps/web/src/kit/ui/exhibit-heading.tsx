import { Html } from '../modules/html.tsx';
import { usePageFacts } from '../modules/page-context.tsx';
import type { SafeHtml } from '../modules/sanitised.ts';

type ExhibitHeadingProps = {
  /** Id of the title, which names the content below. */
  readonly id: string;
  readonly eyebrow: string;
  /** `Exhibit 3`: the editors count. */
  readonly displayNumber: string;
  readonly title: string;
  readonly description?: SafeHtml;
};

/** In an article what is shown is a part of a part. */
export const useExhibitLevel = (): 2 | 3 => (usePageFacts().isArticle ? 3 : 2);

/** Heading above a table, a set of tabs or a story (C§3): nothing without texts. */
export const ExhibitHeading = ({ id, eyebrow, displayNumber, title, description }: ExhibitHeadingProps) => {
  const Title = `h${useExhibitLevel()}` as const;
  const line = [displayNumber, eyebrow].filter((part) => part !== '').join(' · ');
  const hasDescription = description !== undefined && description !== '';
  return line === '' && title === '' && !hasDescription ? null : (
    <header className="exhibit-heading">
      {line !== '' && <p className="eyebrow">{line}</p>}
      {title !== '' && (
        <Title id={id} className="exhibit-heading__title">
          {title}
        </Title>
      )}
      {hasDescription && <Html className="prose exhibit-heading__text" html={description} />}
    </header>
  );
};
