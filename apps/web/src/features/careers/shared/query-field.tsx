import type { Translate } from '@masthead/core/dictionary';

type QueryFieldProps = {
  readonly id: string;
  readonly translate: Translate;
  /** Class of the row of field and button. */
  readonly className: string;
  /** Initial text of the field. */
  readonly text?: string;
};

/** The words to search jobs for, and the button that sends them, as a form without script has them. */
export const QueryField = ({ id, translate, className, text }: QueryFieldProps) => (
  <>
    <label className="field__label" htmlFor={id}>
      {translate('JobSearch_SearchLabel')}
    </label>
    <div className={className}>
      <input
        className="field__control"
        id={id}
        name="query"
        type="search"
        maxLength={200}
        enterKeyHint="search"
        defaultValue={text}
      />
      <button type="submit" className="button">
        {translate('JobSearch_Submit')}
      </button>
    </div>
  </>
);
