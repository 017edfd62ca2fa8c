import type { ListedCard } from '@masthead/core/content';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { usePageData } from '../../kit/modules/page-context.tsx';
import { ArticleCard } from '../../kit/ui/article-card.tsx';

const headingId = 'next-story';

/** The end of an article: what to read next. Nothing where no other is known. Needs the sheets `card-grid` and `next-story`. */
export const NextStory = () => {
  const { translate } = useDictionary();
  const card = usePageData<ListedCard>('nextStory');
  return card === undefined ? null : (
    <section className="next-story" aria-labelledby={headingId}>
      <h2 id={headingId}>{translate('Article_NextStory')}</h2>
      <ArticleCard card={card} size="wide" />
    </section>
  );
};
