import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { ArticleFacts } from '../../../kit/modules/article-facts.ts';

/** A short text needs no list of its parts. */
const fewest = 3;

/** The parts of an article; script marks the one being read. */
export const Contents = ({ sections }: Pick<ArticleFacts, 'sections'>) => {
  const { translate } = useDictionary();
  return sections.length < fewest ? null : (
    <x-contents>
      <nav aria-label={translate('Article_Contents')}>
        <details className="contents">
          <summary className="contents__summary">{translate('Article_Contents')}</summary>
          <ol className="contents__list">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
    </x-contents>
  );
};
