'use client';

import { Button, toast } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { goToField } from '../editing/go-to-field.ts';
import { common } from '../words/tables/common.ts';
import { together } from '../words/tables/together.ts';
import { useWords } from '../words/use-words.ts';
import { type Arrived, Entry } from './Entry.tsx';
import type { Entered } from './entered.ts';
import { Moment } from './Moment.tsx';
import {
  type Comment,
  groupsOf,
  isSame,
  type NewComment,
  nameOfPlace,
  type Place,
  type Thread,
  threadsOf,
  withComment,
} from './talk.ts';
import { useTalk } from './use-talk.ts';

const longest = 2000;

type Talk = { readonly comments: readonly Comment[]; readonly places: readonly Place[] };
type State =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly why: string }
  | ({ readonly _tag: 'Read' } & Talk);

const Options = ({ places }: { readonly places: readonly Place[] }) =>
  places.map(({ pointer, label }) => (
    <option key={pointer} value={pointer}>
      {label}
    </option>
  ));

/** One comment: what it says, of whom, and when. */
const Said = ({ comment: { text, by, at } }: { readonly comment: Comment }) => (
  <div>
    <p className="studio-said">{text}</p>
    <p className="studio-by">
      {by}, <Moment at={at} />
    </p>
  </div>
);

const ThreadItem = ({
  thread: { comment, replies },
  settle,
  send,
  isBusy,
}: {
  readonly thread: Thread;
  readonly settle: (path: string) => Promise<void>;
  readonly send: (comment: NewComment, key: string) => Promise<Arrived>;
  readonly isBusy: boolean;
}) => {
  const { number, place, resolved } = comment;
  const { t, rich } = useWords(together);
  const reply = async ({ text = '' }: Entered['values'], key: string) =>
    text !== '' && send({ text, replyTo: number }, key);
  return (
    <li>
      {place && (
        <button type="button" className="studio-link" onClick={() => void goToField(place.path)}>
          {nameOfPlace(place)}
        </button>
      )}
      <Said comment={comment} />
      {replies.map((each) => (
        <Said key={each.number} comment={each} />
      ))}
      {resolved ? (
        <p className="studio-by">{rich('resolvedBy', { by: resolved.by, time: <Moment at={resolved.at} /> })}</p>
      ) : (
        <details>
          <summary>{t('reply')}</summary>
          <Entry name={`reply ${number}`} button={t('send')} size="small" isDisabled={isBusy} send={reply}>
            <label>
              {t('replyTo', { number })}
              <textarea name="text" required rows={2} maxLength={longest} />
            </label>
          </Entry>
        </details>
      )}
      <Button
        buttonStyle="secondary"
        size="small"
        disabled={isBusy}
        aria-label={t(resolved ? 'reopenComment' : 'resolveComment', { number })}
        onClick={() => void settle(`/comments/${number}/${resolved ? 'reopen' : 'resolve'}`)}
      >
        {t(resolved ? 'reopen' : 'resolve')}
      </Button>
    </li>
  );
};

/** What people say about a document and its fields; a comment is sent at once, whatever is unsaved in the form. */
export const Comments = () => {
  const { ask, act, isBusy } = useTalk();
  const { t } = useWords(together);
  const shared = useWords(common);
  const [state, setState] = useState<State>({ _tag: 'Loading' });

  const load = useCallback(async () => {
    try {
      const { comments = [], places = [] } = (await ask('GET', '/comments')) as Partial<Talk>;
      setState({ _tag: 'Read', comments, places });
    } catch (error) {
      const failed = { _tag: 'Failed', why: error instanceof Error ? error.message : '' } as const;
      // What is typed into the panel stays there.
      setState((shown) => (shown._tag === 'Read' ? shown : failed));
    }
  }, [ask]);
  useEffect(() => void load(), [load]);

  const settle = async (path: string): Promise<void> => {
    if (await act('POST', path, { json: {} })) await load();
  };
  const send = async (comment: NewComment, key: string): Promise<Arrived> => {
    const arrived = await act('POST', '/comments', { json: comment, key });
    if (arrived === undefined) return false;
    setState((shown) =>
      shown._tag === 'Read' ? { ...shown, comments: withComment(shown.comments, arrived, shown.places) } : shown,
    );
    await load();
    if (isSame(arrived, comment)) return true;
    toast.info(shared.t('earlierArrived'));
    return 'earlier';
  };
  const comment = async ({ text = '', pointer = '' }: Entered['values'], key: string) =>
    text !== '' && send({ text, ...(pointer !== '' && { pointer }) }, key);

  if (state._tag === 'Loading') return <p role="status">{t('reading')}</p>;
  if (state._tag === 'Failed')
    return (
      <div role="alert">
        <p>{state.why}</p>
        <Button buttonStyle="secondary" size="small" onClick={() => void load()}>
          {shared.t('tryAgain')}
        </Button>
      </div>
    );
  const threads = threadsOf(state.comments);
  const items = (of: readonly Thread[]) => (
    <ul className="studio-threads">
      {of.map((thread) => (
        <ThreadItem key={thread.comment.number} thread={thread} settle={settle} send={send} isBusy={isBusy} />
      ))}
    </ul>
  );
  const [open, resolved] = [false, true].map((is) =>
    threads.filter(({ comment }) => (comment.resolved !== undefined) === is),
  );
  return (
    <>
      {threads.length === 0 && <p>{t('noComments')}</p>}
      {open !== undefined && open.length > 0 && items(open)}
      {resolved !== undefined && resolved.length > 0 && (
        <details>
          <summary>{t('resolved', { count: resolved.length })}</summary>
          {items(resolved)}
        </details>
      )}
      <Entry name="comment" button={t('sendComment')} isDisabled={isBusy} send={comment}>
        <label>
          {t('commentOn')}
          <select name="pointer">
            <option value="">{t('wholeDocument')}</option>
            {groupsOf(state.places).map(([around, places]) =>
              around === '' ? (
                <Options key="" places={places} />
              ) : (
                <optgroup key={around} label={around}>
                  <Options places={places} />
                </optgroup>
              ),
            )}
          </select>
        </label>
        <label>
          {t('comment')}
          <textarea name="text" required rows={3} maxLength={longest} />
        </label>
      </Entry>
    </>
  );
};
