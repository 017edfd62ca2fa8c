'use client';

import { useListQuery } from '@payloadcms/ui';
import { questionOf } from '../database/question.ts';
import { isValues } from '../form/values.ts';
import { lists } from '../words/tables/lists.ts';
import { useWords } from '../words/use-words.ts';

/** Says above a list that is empty because it cannot be asked for what it could be asked for; its filters stay to be changed. */
export const NotAsked = () => {
  const { query } = useListQuery();
  const { t } = useWords(lists);
  const asked = questionOf(isValues(query.where) ? query.where : {}, query.sort);
  return asked._tag === 'Question' ? null : (
    <p role="alert" className="studio-notice">
      {t(asked.reason)}
    </p>
  );
};
