import type { Language } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import type { AverageRating } from '@masthead/core/ratings';

type AverageProps = { readonly say: Say; readonly language: Language; readonly average: AverageRating | null };

/** What all readers think of an article; nothing where nobody has rated it, or nobody could say. */
export const Average = ({ say, language, average }: AverageProps) => {
  if (average === null || average.average === undefined) return null;
  const print = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const of = { average: print.format(average.average), count: print.format(average.count) };
  return (
    <p className="rate-article__average">
      {average.count === 1 ? say('Rating_AverageOne', { average: of.average }) : say('Rating_Average', of)}
    </p>
  );
};
