import { translatorOf } from '@masthead/core/dictionary';
import {
  type ConfirmAddressPageProps,
  getConfirmAddressProps,
} from '../../src/features/account/email-link/confirm-address-page.ts';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getConfirmAddressProps;

export default function ConfirmAddressPage({ frame, outcome, form }: ConfirmAddressPageProps) {
  const translate = translatorOf(frame.dictionary);
  const { notices: _, ...rest } = frame;
  return (
    <SecuredPage frame={rest} here="profile" headingKey="ConfirmAddress_Heading" sheets={['forms']}>
      {outcome !== null && <p role={form === null ? 'status' : 'alert'}>{translate(outcome)}</p>}
      {form !== null && (
        <form method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{translate('ConfirmAddress_Text')}</p>
          <button type="submit" className="button">
            {translate('ConfirmAddress_Send')}
          </button>
        </form>
      )}
    </SecuredPage>
  );
}
