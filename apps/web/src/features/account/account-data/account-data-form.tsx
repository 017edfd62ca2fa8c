import type { Say } from '@masthead/core/dictionary';
import type { PostedTo } from '../../../kit/forms/form.tsx';

/** What an account's owner may ask for the whole of it: a copy, and its end (decisions §3, §10); a form that posts. */
export const AccountDataForm = ({ say, action, formToken }: PostedTo & { readonly say: Say }) => (
  <form method="post" action={action} className="account-data">
    <input type="hidden" name="formToken" value={formToken} />
    <p>{say('AccountData_DownloadText')}</p>
    <button type="submit" className="button" name="wish" value="download">
      {say('AccountData_Download')}
    </button>
    <p>{say('AccountData_DeleteText')}</p>
    <button type="submit" className="button button--quiet" name="wish" value="delete">
      {say('AccountData_Delete')}
    </button>
  </form>
);
