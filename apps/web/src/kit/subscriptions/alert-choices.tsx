import type { Language } from '@masthead/core';
import { type Alert, boxOf } from '@masthead/core/subscriptions';
import type { ReactNode } from 'react';

type AlertChoicesProps = {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  /** What the page is written in. */
  readonly language: Language;
  readonly alerts: readonly Alert[];
  readonly chosen: readonly string[];
  /** Without it the boxes are posted. */
  readonly onChoose?: (code: string, isChosen: boolean) => void;
  /** Above the boxes. */
  readonly children?: ReactNode;
};

/** The boxes of some alerts (A§3): title, how often it comes, tool tip, description and an issue to look at. */
export const AlertChoices = ({
  legend,
  isLegendHidden = false,
  language,
  alerts,
  chosen,
  onChoose,
  children,
}: AlertChoicesProps) => (
  <fieldset className="form__part choices">
    <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
    {children}
    {alerts.map(({ code, title, frequency, description, toolTip, preview, ...alert }) => (
      <div className="choice" key={code} {...foreign(alert.language, language)}>
        <input
          id={boxOf(code)}
          type="checkbox"
          name={boxOf(code)}
          value="yes"
          aria-describedby={`${boxOf(code)}-about`}
          // Uncontrolled, as every form control: what is deferred while a pointer is down renders before the click.
          defaultChecked={chosen.includes(code)}
          onChange={(event) => onChoose?.(code, event.currentTarget.checked)}
        />
        <label htmlFor={boxOf(code)}>{title}</label>
        <div className="choice__about" id={`${boxOf(code)}-about`}>
          <p className="choice__frequency">{frequency}</p>
          {toolTip !== '' && <p className="choice__tip">{toolTip}</p>}
          <p>{description}</p>
        </div>
        {preview !== undefined && (
          <p className="choice__preview">
            <a href={preview.href} target="_blank" rel="noreferrer">
              {preview.label}
            </a>
          </p>
        )}
      </div>
    ))}
  </fieldset>
);

/** Marks text in another language than the page's; its script determines the direction. */
const foreign = (written: string, language: Language) =>
  written === language ? {} : ({ lang: written, dir: 'auto' } as const);
