'use client';

import { TextField, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';
import { pathAfter } from '../form/path-after.ts';
import { form } from '../words/tables/form.ts';
import { useWords } from '../words/use-words.ts';

/** The field of a page's path, which follows the title of a new page until somebody writes another one. */
export const PathField = (field: TextFieldClientProps) => {
  const { id } = useDocumentInfo();
  const { t } = useWords(form);
  const { dispatchFields } = useForm();
  const title = useFormFields(([fields]) => fields.fields__title?.value ?? fields['fields.title']?.value);
  const value = useFormFields(([fields]) => fields[field.path]?.value);
  const path = typeof value === 'string' ? value : '';
  const start = useRef(path.endsWith('/') ? path : '');
  const followed = useRef(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new title changes the path.
  useEffect(() => {
    if (id !== undefined || path !== followed.current || typeof title !== 'string') return;
    if (path !== '' && start.current === '') return;
    const next = pathAfter(start.current, title);
    if (next === path) return;
    followed.current = next;
    dispatchFields({ type: 'UPDATE', path: field.path, value: next });
  }, [title]);
  return <TextField {...field} field={{ ...field.field, label: t('path') }} />;
};
