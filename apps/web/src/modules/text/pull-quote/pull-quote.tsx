import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type PullQuoteProps = { readonly module: DrawableOf<'PullQuote'> };

/** Quotation marks are the language's own: 「」 in Japanese, „“ in German. The stylesheet sets them by `lang`. */
export const PullQuote = ({ module: { quote, citation, marks, size, width } }: PullQuoteProps) =>
  quote === '' ? null : (
    <figure className={`pull-quote pull-quote--${size} pull-quote--width-${width}`}>
      <blockquote>
        <p className={`marks marks--${marks}`}>{quote}</p>
      </blockquote>
      {citation !== '' && <figcaption>{citation}</figcaption>}
    </figure>
  );
