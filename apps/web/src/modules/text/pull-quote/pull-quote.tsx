import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type PullQuoteProps = { readonly module: SanitisedModuleOf<'PullQuote'> };

/** Quotation marks are the language's own: 「」 in Japanese, „“ in German. The stylesheet sets them by `lang`. */
export const PullQuote = ({
  module: { quote, citation, marks, size, isSpecial, font, callToAction, width },
}: PullQuoteProps) =>
  quote === '' ? (
    <EditingNote message="Editing_NoQuote" />
  ) : (
    <figure
      className={`pull-quote pull-quote--${size} pull-quote--width-${width}${isSpecial ? ' pull-quote--special' : ''}${font === 'sans' ? ' pull-quote--sans' : ''}`}
    >
      <blockquote>
        <p className={`marks marks--${marks}`}>{quote}</p>
      </blockquote>
      {citation !== '' && <figcaption>{citation}</figcaption>}
      {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
    </figure>
  );
