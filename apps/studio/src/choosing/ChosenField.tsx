'use client';

import { Button, TextField, useForm, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useLabel } from '../entering/use-label.ts';
import type { Label } from '../form/schema.ts';
import type { Chosen } from '../form/shape.ts';
import { thumbnailOf } from '../media/file-form.ts';
import { choosing } from '../words/tables/choosing.ts';
import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import { Chooser } from './Chooser.tsx';
import { FileWords } from './FileWords.tsx';
import { besides, type Found } from './found.ts';

type Props = TextFieldClientProps & { readonly chosen: Chosen; readonly label: Label };

/** A field for a text that can also be chosen: a picture or file of the store, a page, or a person. What is kept is the same text. */
export const ChosenField = ({ chosen, label, ...field }: Props) => {
  const { path, readOnly } = field;
  const { t } = useWords(choosing);
  const shared = useWords(common);
  const { dispatchFields, getField, setModified } = useForm();
  const value = useFormFields(([fields]) => fields[path]?.value);
  const language = useFormFields(([fields]) => fields.language?.value);
  const spoken = typeof language === 'string' ? language : '';
  const hasMany = field.field.hasMany === true;
  const text = typeof value === 'string' ? value : '';
  const alt = path.replace(/[^.]+$/, 'alt');
  const thumbnail = chosen === 'picture' && text !== '' ? thumbnailOf(text) : undefined;

  // The text field above checks what is put there; a second `useField` would bring an older result back.
  const put = (at: string, to: unknown) => {
    dispatchFields({ type: 'UPDATE', path: at, value: to });
    setModified(true);
  };

  const choose = (found: Found) => {
    if (hasMany) return put(path, [...(Array.isArray(value) ? value : []), found.value]);
    if (chosen === 'picture') {
      const beside = (key: string) => path.replace(/[^.]+$/, key);
      const alt = getField(beside('alt'))?.value;
      const values = besides(found, { src: text, alt: typeof alt === 'string' ? alt : '' });
      for (const [key, each] of Object.entries(values)) if (getField(beside(key)) !== undefined) put(beside(key), each);
    }
    put(path, found.value);
  };

  return (
    <div className="studio-chosen field-type">
      <TextField {...field} field={{ ...field.field, label: useLabel(label) }} />
      {thumbnail !== undefined && (
        <>
          <img key={thumbnail} src={thumbnail} alt="" />
          <FileWords key={text} path={text} language={spoken} at={alt} onUse={() => put(alt, null)} />
        </>
      )}
      {readOnly !== true && (
        <p>
          <Chooser chosen={chosen} label={t(chosen)} language={spoken} onChoose={choose} />
          {!hasMany && text !== '' && (
            <Button buttonStyle="secondary" size="small" margin={false} onClick={() => put(path, null)}>
              {shared.t('remove')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};
