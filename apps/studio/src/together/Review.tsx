'use client';

import { Button, useFormFields, useFormModified } from '@payloadcms/ui';
import { type SyntheticEvent, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { type DraftReview, readStatus } from '../editing/status.ts';
import { Entry } from './Entry.tsx';
import { Moment } from './Moment.tsx';
import { useTalk } from './use-talk.ts';

type Reviewer = { readonly id: string; readonly name: string };

const longest = 2000;

/** What became of a review, as a sentence. */
const Outcome = ({ review }: { readonly review: DraftReview | undefined }) => {
  if (review === undefined) return <p>Nobody has asked for a review.</p>;
  const { state, askedBy, askedAt, reviewer, note, decidedBy = '', decidedAt, isOutdated } = review;
  return (
    <>
      {state === 'asked' ? (
        <p>
          <strong>In review:</strong> {askedBy} asked {reviewer ?? 'all editors'}, <Moment at={askedAt} />
          {isOutdated && '. It was changed since'}
        </p>
      ) : (
        <p>
          <strong>{state === 'approved' ? 'Approved' : 'Returned'}</strong> by {decidedBy}
          {decidedAt !== undefined && (
            <>
              , <Moment at={decidedAt} />
            </>
          )}
          {isOutdated && (state === 'approved' ? '. It was changed since: ask again' : '. It was changed since')}
        </p>
      )}
      {state === 'asked' && note !== undefined && <p className="studio-said">{note}</p>}
    </>
  );
};

/** Asks for the review of a draft, and decides one. */
export const Review = () => {
  const mayReview = useMayPublish();
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
    const isDone = await act(...call);
    if (isDone) window.location.reload();
    return isDone;
  };
  const request = ({ note, reviewer }: Readonly<Record<string, string>>): Promise<boolean> =>
    done('POST', '/review', { json: { ...(note && { note }), ...(reviewer && { reviewer }) } });

  if (state === 'published') return <p>It is on the site as it is here: there is nothing to review.</p>;
  const isAsked = review?.state === 'asked';
  const isApproved = review?.state === 'approved' && !review.isOutdated;
  return (
    <>
      <Outcome review={review} />
      {isModified && <p>Save your changes first.</p>}
      {!isApproved && (
        <details onToggle={(event) => void findReviewers(event)}>
          <summary>{isAsked ? 'Ask again' : 'Ask for review'}</summary>
          <Entry button="Ask for review" buttonStyle="primary" isDisabled={isHeld} send={request}>
            <label>
              Reviewer
              <select name="reviewer">
                <option value="">all editors</option>
                {reviewers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              What to look at
              <textarea name="note" rows={2} maxLength={longest} />
            </label>
          </Entry>
        </details>
      )}
      {mayReview && isAsked && (
        <>
          <Button disabled={isHeld} onClick={() => void done('POST', '/review/approve', { ifMatch: String(revision) })}>
            Approve
          </Button>
          <details>
            <summary>Return</summary>
            <Entry
              button="Return to the author"
              isDisabled={isBusy}
              send={async ({ reason = '' }) => reason !== '' && done('POST', '/review/return', { json: { reason } })}
            >
              <label>
                What has to be changed
                <textarea name="reason" required rows={3} maxLength={longest} />
              </label>
            </Entry>
          </details>
        </>
      )}
    </>
  );
};
