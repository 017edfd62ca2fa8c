import { translatorOf } from '@masthead/core/dictionary';
import { AccountDataForm } from '../../src/features/account/account-data/account-data-form.tsx';
import {
  type AccountDataPageProps,
  getAccountDataProps,
} from '../../src/features/account/account-data/account-data-page.ts';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getAccountDataProps;

export default function AccountDataPage({ frame, problem, form }: AccountDataPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage frame={frame} here="accountData" headingKey="AccountData_Heading" sheets={['account-data']}>
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {form !== null && <AccountDataForm translate={translate} {...form} />}
    </SecuredPage>
  );
}
