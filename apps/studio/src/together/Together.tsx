'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import '../editing/notices.css';
import { together } from '../words/tables/together.ts';
import { useWords } from '../words/use-words.ts';
import { Comments } from './Comments.tsx';
import { EnteredPlace, useEnteredPlace } from './entered-place.ts';
import { Log } from './Log.tsx';
import { Review } from './Review.tsx';
import './together.css';

/** What people who work on a document have to tell each other: its review, comments, and who did what. */
export const Together = () => {
  const { id } = useDocumentInfo();
  const { t } = useWords(together);
  const place = useEnteredPlace();
  if (id === undefined) return null;
  return (
    <section className="studio-panel studio-together" aria-label={t('heading')}>
      <EnteredPlace value={place}>
        <h2>{t('review')}</h2>
        <Review />
        <h2>{t('comments')}</h2>
        <Comments />
      </EnteredPlace>
      <Log />
    </section>
  );
};
