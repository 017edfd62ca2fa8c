'use client';

import { useForm, useFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';
import { goToField, isWriting } from '../editing/go-to-field.ts';

/** Returns the path of the row that is being added to a list of the form; empty for none. */
const rowBeingAdded = (fields: FormState): string => {
  for (const [path, field] of Object.entries(fields)) {
    const index = field?.rows?.findIndex(({ isLoading }) => isLoading === true) ?? -1;
    if (index >= 0) return `${path}.${index}`;
  }
  return '';
};

/** So many milliseconds a row waits for its fields before they are asked for again: twice as long each time. */
const firstWaitMs = 800;
const longestWaitMs = 8_000;

/**
 * Asks for the fields of a row again while it has none. A form of Payload asks 250 ms after a change, and takes an answer that comes within
 * these for one to the change: a row that is added while an answer to something else is on its way would stay empty until the next keystroke.
 */
const useFieldsOf = (adding: string): void => {
  const { dispatchFields } = useForm();
  useEffect(() => {
    let wait = firstWaitMs;
    const ask = () => {
      // Any difference makes the form ask; this one is of a hidden field without a fault.
      dispatchFields({ type: 'UPDATE', path: 'status', errorMessage: `asked ${performance.now()}` });
      wait = Math.min(wait * 2, longestWaitMs);
      timer = setTimeout(ask, wait);
    };
    let timer = adding === '' ? undefined : setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [adding, dispatchFields]);
};

/** Opens each row that is added to a list of the form, and puts the focus into its first field; who writes elsewhere by then stays there. */
export const Added = () => {
  const adding = useFormFields(([fields]) => rowBeingAdded(fields));
  const before = useRef('');
  useFieldsOf(adding);
  useEffect(() => {
    const added = before.current;
    before.current = adding;
    if (adding === '' && added !== '' && !isWriting()) void goToField(added, () => !isWriting());
  }, [adding]);
  return null;
};
