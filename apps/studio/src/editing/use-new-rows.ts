import { useAllFormFields } from '@payloadcms/ui';
import { useEffect } from 'react';

type Row = { readonly isLoading?: boolean; readonly collapsed?: boolean };

/** A row that was added, which Payload would fold as those that were there before. */
const isNew = ({ isLoading, collapsed }: Row): boolean => isLoading === true && collapsed === undefined;

/** Opens what was just added to a form, so that its first field can be written in. */
export const useNewRowsOpen = (): void => {
  const [fields, dispatchFields] = useAllFormFields();
  useEffect(() => {
    for (const [path, { rows = [] }] of Object.entries(fields))
      if (rows.some(isNew))
        dispatchFields({
          type: 'SET_ROW_COLLAPSED',
          path,
          updatedRows: rows.map((row) => (isNew(row) ? { ...row, collapsed: false } : row)),
        });
  }, [fields, dispatchFields]);
};
