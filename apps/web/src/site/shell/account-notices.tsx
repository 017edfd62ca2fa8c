import { translatorOf } from '@masthead/core/dictionary';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { printRoute } from '../../routes.ts';

type AccountNoticesProps = { readonly frame: Pick<FeatureFrame, 'language' | 'dictionary' | 'notices'> };

/** What the visitor has to know of their account: that signing in has kept it, and that its address is unconfirmed, with the way to confirm it. */
export const AccountNotices = ({ frame: { language, dictionary, notices } }: AccountNoticesProps) => {
  const translate = translatorOf(dictionary);
  return (
    <>
      {notices?.isKept === true && <p role="status">{translate('AccountNotice_Kept')}</p>}
      {notices?.isUnconfirmed === true && (
        <p className="account-notice">
          {translate('AccountNotice_Unconfirmed')}{' '}
          <a href={printRoute({ page: 'confirmAddress', language })}>{translate('AccountNotice_Confirm')}</a>
        </p>
      )}
    </>
  );
};
