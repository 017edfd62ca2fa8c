import { pageAt, read, readNow, textsOf } from '../../parts/backend.mjs';
import { Frame } from '../../parts/frame.jsx';
import { RegistrationForm } from '../../parts/registration-form.jsx';

const keys = [
  'Registration_Email',
  'Registration_Password',
  'Registration_PasswordHint',
  'Registration_FirstName',
  'Registration_LastName',
  'Registration_Country',
  'Registration_JobTitle',
  'Registration_Company',
  'Registration_BusinessFunction',
  'Registration_ChooseCountry',
  'Registration_ChooseFunction',
  'Session_CreateAccount',
  'Registration_Heading',
  'Form_Busy',
];

export default async function RegisterPage() {
  const list = (name) => read(`/user/v1/lookuplists/${name}`);
  const [page, say, countries, functions, titles, { stamp }] = await Promise.all([
    pageAt('/register'),
    textsOf(keys),
    list('country'),
    list('function'),
    list('titles'),
    readNow('/user/v2/captcha/form-stamp?action=register'),
  ]);
  return (
    <Frame path="/register">
      <div className="page">
        <section className="account-area">
          <h1>{say.Registration_Heading}</h1>
          <p>{page?.fields.description?.value}</p>
          <RegistrationForm
            say={say}
            stamp={`form:${stamp}`}
            countries={countries}
            functions={functions}
            titles={titles.data.titles.map(({ name }) => name)}
          />
        </section>
      </div>
    </Frame>
  );
}
