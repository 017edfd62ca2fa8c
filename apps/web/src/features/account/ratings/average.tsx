import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { AverageRating } from '@masthead/core/ratings';

type ShortAverageProps = { readonly language: Language; readonly average: AverageRating | null };
type AverageProps = ShortAverageProps & { readonly translate: Translate };

const printer = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/**
 * Average as a number on the control that opens the scale; the sentence beside the scale states it for screen
 * readers.
 */
export const ShortAverage = ({ language, average }: ShortAverageProps) =>
  average?.average === undefined ? null : (
    <span className="rate-article__short" aria-hidden="true" suppressHydrationWarning>
      {printer(language).format(average.average)}
    </span>
  );

/** Sentence with the average of all ratings; nothing without ratings or when unknown. */
export const Average = ({ translate, language, average }: AverageProps) => {
  if (average === null || average.average === undefined) return null;
  const print = printer(language);
  const of = { average: print.format(average.average), count: print.format(average.count) };
  return (
    <p className="rate-article__average" suppressHydrationWarning>
      {average.count === 1 ? translate('Rating_AverageOne', { average: of.average }) : translate('Rating_Average', of)}
    </p>
  );
};
