import { pageAt, textsOf } from '../../parts/backend.mjs';
import { Frame } from '../../parts/frame.jsx';
import { SignInForm } from '../../parts/sign-in-form.jsx';

const keys = [
  'SignIn_Email',
  'SignIn_Password',
  'Session_SignIn',
  'Form_Busy',
  'SignIn_NoAccount',
  'Session_CreateAccount',
];

export default async function SignInPage({ searchParams }) {
  const [page, say, { redirect = '/', email = '' }] = await Promise.all([
    pageAt('/signin'),
    textsOf([...keys, 'SignIn_Heading']),
    searchParams,
  ]);
  return (
    <Frame path="/signin">
      <div className="page">
        <section className="account-area">
          <h1>{say.SignIn_Heading}</h1>
          <p>{page?.fields.description?.value}</p>
          <SignInForm say={say} target={redirect} email={email} />
        </section>
      </div>
    </Frame>
  );
}
