import { sayIn } from '@masthead/core/dictionary';
import {
  type AccountDataPageProps,
  getAccountDataProps,
} from '../../src/features/account/account-data/account-data-page.ts';
import { SecuredPage } from '../../src/site/shell/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getAccountDataProps;

export default function AccountDataPage({ frame, problem, form }: AccountDataPageProps) {
  const say = sayIn(frame.dictionary);
  return (
    <SecuredPage frame={frame} here="accountData" headingKey="AccountData_Heading" sheets={['account-data']}>
      {problem !== null && (
        <p className="problem" role="alert">
          {say(problem)}
        </p>
      )}
      {form !== null && (
        <form method="post" action={form.action} className="account-data">
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{say('AccountData_DownloadText')}</p>
          <button type="submit" className="button" name="wish" value="download">
            {say('AccountData_Download')}
          </button>
          <p>{say('AccountData_DeleteText')}</p>
          <button type="submit" className="button button--quiet" name="wish" value="delete">
            {say('AccountData_Delete')}
          </button>
        </form>
      )}
    </SecuredPage>
  );
}
