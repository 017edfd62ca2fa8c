'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import '../editing/notices.css';
import { Comments } from './Comments.tsx';
import { Log } from './Log.tsx';
import { Review } from './Review.tsx';
import './together.css';

/** What people who work on a document have to tell each other: its review, comments, and who did what. */
export const Together = () => {
  const { id } = useDocumentInfo();
  if (id === undefined) return null;
  return (
    <section className="studio-panel studio-together" aria-label="Working together">
      <h2>Review</h2>
      <Review />
      <h2>Comments</h2>
      <Comments />
      <Log />
    </section>
  );
};
