import { translatorOf } from '@masthead/core/dictionary';
import { CreatePassword } from '../../src/features/account/linked-accounts/create-password.island.tsx';
import {
  type CreatePasswordPageProps,
  getCreatePasswordProps,
} from '../../src/features/account/linked-accounts/create-password-page.ts';
import { isRefused } from '../../src/kit/forms/served.ts';
import { Island } from '../../src/kit/islands/island.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getCreatePasswordProps;

export default function CreatePasswordPage({ frame, problem, form }: CreatePasswordPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="profile"
      headingKey="CreatePassword_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms']}
    >
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {form !== null && <Island name="create-password" of={CreatePassword} when="load" {...form} />}
    </SecuredPage>
  );
}
