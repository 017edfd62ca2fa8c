'use client';

import { Button, useFormFields, useFormModified } from '@payloadcms/ui';
import { type SyntheticEvent, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { type DraftReview, readStatus } from '../editing/status.ts';
import { together } from '../words/tables/together.ts';
import { useWords } from '../words/use-words.ts';
import { Entry } from './Entry.tsx';
import { Moment } from './Moment.tsx';
import { useTalk } from './use-talk.ts';

type Reviewer = { readonly id: string; readonly name: string };

const longest = 2000;

/** What became of a review, as a sentence. */
const Outcome = ({ review }: { readonly review: DraftReview | undefined }) => {
  const { t, rich } = useWords(together);
  if (review === undefined) return <p>{t('notAsked')}</p>;
  const { state, askedBy, askedAt, reviewer, note, decidedBy = '', decidedAt, isOutdated } = review;
  const decision = { lead: <strong>{t(state === 'approved' ? 'approved' : 'returned')}</strong>, by: decidedBy };
  return (
    <>
      {state === 'asked' ? (
        <p>
          {rich('inReview', {
            lead: <strong>{t('inReviewLead')}</strong>,
            by: askedBy,
            reviewer: reviewer ?? t('allEditors'),
            time: <Moment at={askedAt} />,
          })}
          {isOutdated && t('changedSince')}
        </p>
      ) : (
        <p>
          {decidedAt === undefined
            ? rich('decided', decision)
            : rich('decidedAt', { ...decision, time: <Moment at={decidedAt} /> })}
          {isOutdated && t(state === 'approved' ? 'changedSinceAskAgain' : 'changedSince')}
        </p>
      )}
      {state === 'asked' && note !== undefined && <p className="studio-said">{note}</p>}
    </>
  );
};

/** Asks for the review of a draft, and decides one. */
export const Review = () => {
  const mayReview = useMayPublish();
  const { t } = useWords(together);
  const { ask, act, isBusy } = useTalk();
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const [reviewers, setReviewers] = useState<readonly Reviewer[]>([]);
  const { review } = readStatus(status);
  const isHeld = isModified || isBusy;

  const findReviewers = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || reviewers.length > 0) return;
    // Without names all editors are asked.
    const { reviewers: found } = await ask('GET', '/reviewers').catch(() => ({ reviewers: [] }));
    if (Array.isArray(found)) setReviewers(found);
  };
  const done = async (...call: Parameters<typeof act>): Promise<boolean> => {
    const isDone = (await act(...call)) !== undefined;
    if (isDone) window.location.reload();
    return isDone;
  };
  const request = ({ note, reviewer }: Readonly<Record<string, string>>): Promise<boolean> =>
    done('POST', '/review', { json: { ...(note && { note }), ...(reviewer && { reviewer }) } });

  if (state === 'published') return <p>{t('nothingToReview')}</p>;
  const isAsked = review?.state === 'asked';
  const isApproved = review?.state === 'approved' && !review.isOutdated;
  return (
    <>
      <Outcome review={review} />
      {isModified && <p>{t('saveFirst')}</p>}
      {!isApproved && (
        <details onToggle={(event) => void findReviewers(event)}>
          <summary>{t(isAsked ? 'askAgain' : 'ask')}</summary>
          <Entry name="review" button={t('ask')} buttonStyle="primary" isDisabled={isHeld} send={request}>
            <label>
              {t('reviewer')}
              <select name="reviewer">
                <option value="">{t('allEditors')}</option>
                {reviewers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('whatToLookAt')}
              <textarea name="note" rows={2} maxLength={longest} />
            </label>
          </Entry>
        </details>
      )}
      {mayReview && isAsked && (
        <>
          <Button disabled={isHeld} onClick={() => void done('POST', '/review/approve', { ifMatch: String(revision) })}>
            {t('approve')}
          </Button>
          <details>
            <summary>{t('return')}</summary>
            <Entry
              name="return"
              button={t('returnToAuthor')}
              isDisabled={isBusy}
              send={async ({ reason = '' }) => reason !== '' && done('POST', '/review/return', { json: { reason } })}
            >
              <label>
                {t('whatToChange')}
                <textarea name="reason" required rows={3} maxLength={longest} />
              </label>
            </Entry>
          </details>
        </>
      )}
    </>
  );
};
