import type { Translate } from '@masthead/core/dictionary';
import { useId } from 'react';
import type { OneClick } from './use-one-click.ts';

type OneClickButtonProps = {
  readonly translate: Translate;
  readonly oneClick: OneClick;
  /** Id of the heading that names the subscription. */
  readonly labelledBy: string;
  /** The editor of subscriptions, and where the link that confirms an address is asked for. */
  readonly manageHref: string;
  readonly confirmHref: string;
};

/**
 * One-click button for a visitor with a session, with its result. The status line exists from the start, because a
 * live region announces changes only.
 */
export const OneClickButton = ({ translate, oneClick, labelledBy, manageHref, confirmHref }: OneClickButtonProps) => {
  const problemId = useId();
  const { status, isBusy, isUnconfirmed, problem, request } = oneClick;
  const isDone = status === 'subscribed' || status === 'added';
  return (
    <div className="one-click" data-status={status}>
      {!isDone && (
        <button
          type="button"
          className="button"
          aria-describedby={`${labelledBy} ${problemId}`}
          aria-disabled={isBusy}
          onClick={request}
        >
          {translate('OneClick_Subscribe')}
        </button>
      )}
      {status === 'subscribed' && <p>{translate('OneClick_Subscribed')}</p>}
      <p className="one-click__said" role="status">
        {status === 'added' ? translate('OneClick_Added') : isBusy ? translate('OneClick_Subscribing') : ''}
        {status === 'added' && isUnconfirmed && ` ${translate('AccountNotice_Unconfirmed')}`}
      </p>
      {status === 'subscribed' && isUnconfirmed && <p>{translate('AccountNotice_Unconfirmed')}</p>}
      {isDone && isUnconfirmed && (
        <a className="one-click__manage" href={confirmHref}>
          {translate('AccountNotice_Confirm')}
        </a>
      )}
      {isDone && (
        <a className="one-click__manage" href={manageHref}>
          {translate('Practice_Link')}
        </a>
      )}
      <p className="one-click__problem" role="alert" id={problemId}>
        {problem && translate(problem)}
      </p>
    </div>
  );
};
