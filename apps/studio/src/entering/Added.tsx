'use client';

import { useFormFields } from '@payloadcms/ui';
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

/** Opens each row that is added to a list of the form, and puts the focus into its first field; who writes elsewhere by then stays there. */
export const Added = () => {
  const adding = useFormFields(([fields]) => rowBeingAdded(fields));
  const before = useRef('');
  useEffect(() => {
    const added = before.current;
    before.current = adding;
    if (adding === '' && added !== '' && !isWriting()) void goToField(added, () => !isWriting());
  }, [adding]);
  return null;
};
