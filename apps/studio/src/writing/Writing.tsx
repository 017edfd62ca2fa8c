'use client';

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui';
import type { TextareaFieldClientComponent } from 'payload';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { writingTexts as texts } from './texts.ts';
import './writing.css';

const TextEditor = lazy(() => import('./TextEditor.tsx').then((module) => ({ default: module.TextEditor })));

type Mode = 'text' | 'markdown' | 'onlyMarkdown';

/** The names that the form gives to components of the text. */
const useNames = (): readonly string[] =>
  useFormFields(([fields]) =>
    Object.entries(fields)
      .flatMap(([path, field]) => (/^components\.\d+\.slot$/.test(path) ? [String(field?.value ?? '')] : []))
      .filter((name) => name !== '')
      .join('\n'),
  )
    .split('\n')
    .filter((name) => name !== '');

/** The field of a Markdown text: as a text, or as its Markdown. Both are the same value, whichever it was entered with. */
export const Writing: TextareaFieldClientComponent = ({ field, path: givenPath, readOnly }) => {
  const { value, setValue, showError, disabled, path } = useField<string>({ potentiallyStalePath: givenPath });
  const language = useFormFields(([fields]) => String(fields.language?.value ?? ''));
  const components = useNames();
  const [mode, setMode] = useState<Mode>('text');
  /** What the editor of the text reported last: any other value comes from elsewhere, and is opened anew. */
  const reported = useRef<string>(undefined);
  const openings = useRef(0);
  const label = useId();
  const markdown = value ?? '';
  if (reported.current !== markdown) {
    reported.current = markdown;
    openings.current += 1;
  }
  const enter = (entered: string) => {
    reported.current = entered;
    setValue(entered);
  };
  const fieldId = `field-${path.replaceAll('.', '__')}`;
  const isReadOnly = readOnly === true || disabled;

  return (
    <div className="field-type textarea writing" id={mode === 'text' ? fieldId : undefined}>
      <div className="writing-head">
        <div id={label}>
          <FieldLabel htmlFor={mode === 'text' ? undefined : fieldId} label={field.label} path={path} />
        </div>
        <fieldset className="writing-modes">
          <legend>{texts.kindOfText}</legend>
          {(['text', 'markdown'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={(mode === 'text') === (each === 'text')}
              onClick={() => setMode(each)}
            >
              {each === 'text' ? texts.asText : texts.asMarkdown}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        {mode === 'onlyMarkdown' && <p role="status">{texts.onlyMarkdown}</p>}
        {mode === 'text' ? (
          <Suspense fallback={<p>{texts.loading}</p>}>
            <TextEditor
              key={openings.current}
              markdown={markdown}
              labelledBy={label}
              language={language}
              isReadOnly={isReadOnly}
              components={components}
              onChange={enter}
              onRefused={() => setMode('onlyMarkdown')}
            />
          </Suspense>
        ) : (
          <div className="textarea-outer">
            <textarea
              id={fieldId}
              aria-labelledby={label}
              name={path}
              dir="auto"
              lang={language}
              rows={16}
              disabled={isReadOnly}
              value={markdown}
              onChange={({ target }) => enter(target.value)}
            />
          </div>
        )}
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  );
};
