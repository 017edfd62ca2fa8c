import type { Translate } from '@masthead/core/dictionary';
import type { PostedTo } from '../../../kit/forms/form.tsx';

/** What an account's owner may ask for the whole of it: a copy, and its end (decisions §3, §10); a form that posts. */
export const AccountDataForm = ({ translate, action, formToken }: PostedTo & { readonly translate: Translate }) => (
  <form method="post" action={action} className="account-data">
    <input type="hidden" name="formToken" value={formToken} />
    <p>{translate('AccountData_DownloadText')}</p>
    <button type="submit" className="button" name="wish" value="download">
      {translate('AccountData_Download')}
    </button>
    <p>{translate('AccountData_DeleteText')}</p>
    <button type="submit" className="button button--quiet" name="wish" value="delete">
      {translate('AccountData_Delete')}
    </button>
  </form>
);
