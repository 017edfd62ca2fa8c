'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  useConfig,
  useDocumentInfo,
  useField,
  useForm,
  useFormFields,
} from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { goToField } from '../editing/go-to-field.ts';
import { seenOf } from '../entering/seen.ts';
import { useLabel } from '../entering/use-label.ts';
import { labelIn } from '../form/labels.ts';
import type { Label } from '../form/schema.ts';
import { writtenBlock } from '../form/shape.ts';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
import { type Offer, placeOfComponents, rowOf } from './offers.ts';
import './writing.css';

const TextEditor = lazy(() => import('./TextEditor.tsx').then((module) => ({ default: module.TextEditor })));

type Props = TextareaFieldClientProps & { readonly label: Label; readonly help: Label };

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

/** The kinds of components that the form may have below the text. */
const useOffers = (): readonly Offer[] => {
  const { collectionSlug } = useDocumentInfo();
  const { config, getEntityConfig } = useConfig();
  const { language } = useWords(ofWriting);
  return useMemo(() => {
    const fields = collectionSlug === undefined ? [] : (getEntityConfig({ collectionSlug })?.fields ?? []);
    const list = fields.find((field) => 'name' in field && field.name === placeOfComponents);
    const place = list?.type === 'array' ? list.fields.find((field) => field.type === 'blocks') : undefined;
    return (place?.blockReferences ?? [])
      .flatMap((each) => {
        const slug = typeof each === 'string' ? each : each.slug;
        const block = config.blocksMap[slug];
        const label = block?.labels?.singular;
        if (typeof label !== 'string' || slug === writtenBlock) return [];
        const { purpose, picture } = seenOf(block);
        return [
          {
            slug,
            label,
            ...(purpose !== undefined && { purpose: labelIn(purpose, language) }),
            ...(picture !== undefined && { picture }),
          },
        ];
      })
      .toSorted((one, other) => one.label.localeCompare(other.label));
  }, [collectionSlug, config, getEntityConfig, language]);
};

/** The field of a Markdown text: as a text, or as its Markdown. Both are the same value, whichever it was entered with. */
export const Writing = ({ label: written, help, path: givenPath, readOnly }: Props) => {
  const { value, setValue, showError, disabled, path } = useField<string>({ potentiallyStalePath: givenPath });
  const language = useFormFields(([fields]) => String(fields.language?.value ?? ''));
  const components = useNames();
  const offers = useOffers();
  const { addFieldRow, getDataByPath } = useForm();
  const [placed, setPlaced] = useState<number>();
  // The service of the form says first which fields a new row has.
  const isReady = useFormFields(
    ([fields]) => placed !== undefined && fields[placeOfComponents]?.rows?.[placed]?.isLoading === false,
  );
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
  const place = (slug: string, name: string) => {
    addFieldRow({
      path: placeOfComponents,
      schemaPath: placeOfComponents,
      subFieldState: rowOf(slug, name, crypto.randomUUID()),
    });
    setPlaced(getDataByPath<readonly unknown[]>(placeOfComponents)?.length ?? 0);
  };
  const fieldId = `field-${path.replaceAll('.', '__')}`;
  const isReadOnly = readOnly === true || disabled;

  return (
    <div className="field-type textarea writing" id={fieldId}>
      <div className="writing-head">
        <div id={label}>
          <FieldLabel htmlFor={mode === 'text' ? undefined : input} label={useLabel(written)} path={path} />
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
              offers={offers}
              onPlace={place}
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
        {placed !== undefined && (
          <p role="status" className="writing-placed">
            {t('placed')}{' '}
            {isReady && (
              <button type="button" onClick={() => void goToField(`${placeOfComponents}.${placed}.component.0.fields`)}>
                {t('fillIn')}
              </button>
            )}
          </p>
        )}
        <FieldDescription description={useLabel(help)} path={path} />
      </div>
    </div>
  );
};
