'use client';

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui';
import type { TextareaFieldClientComponent } from 'payload';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
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
  const { t } = useWords(ofWriting);
  const [mode, setMode] = useState<Mode>('text');
  const label = useId();
  const input = useId();
  const markdown = value ?? '';
  /** What was entered here last. */
  const reported = useRef(markdown);
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    if (reported.current === markdown) return;
    // A value from elsewhere is opened anew, such as that of a former version. One that was entered here is soon followed by the last one.
    const timer = setTimeout(() => {
      reported.current = markdown;
      setOpenings((before) => before + 1);
    }, 100);
    return () => clearTimeout(timer);
  }, [markdown]);
  const enter = (entered: string) => {
    reported.current = entered;
    setValue(entered);
  };
  const fieldId = `field-${path.replaceAll('.', '__')}`;
  const isReadOnly = readOnly === true || disabled;

  return (
    <div className="field-type textarea writing" id={fieldId}>
      <div className="writing-head">
        <div id={label}>
          <FieldLabel htmlFor={mode === 'text' ? undefined : input} label={field.label} path={path} />
        </div>
        <fieldset className="writing-modes">
          <legend>{t('kindOfText')}</legend>
          {(['text', 'markdown'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={(mode === 'text') === (each === 'text')}
              onClick={() => setMode(each)}
            >
              {t(each === 'text' ? 'asText' : 'asMarkdown')}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        {mode === 'onlyMarkdown' && <p role="status">{t('onlyMarkdown')}</p>}
        {mode === 'text' ? (
          <Suspense fallback={<p>{t('loading')}</p>}>
            <TextEditor
              key={openings}
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
              id={input}
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
