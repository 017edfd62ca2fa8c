'use client';
import { useState } from 'react';
import { Choice, Field } from './fields.jsx';

export const RegistrationForm = ({ say, stamp, countries, functions, titles }) => {
  const [isBusy, setBusy] = useState(false);
  const [company, setCompany] = useState('');
  return (
    <form className="form" method="post" action="/register" onSubmit={() => setBusy(true)}>
      <input type="hidden" name="stamp" value={stamp} />
      <Field name="email" label={say.Registration_Email} type="email" required maxLength={254} />
      <Field name="password" label={say.Registration_Password} type="password" required />
      <Field name="passwordConfirmation" label={say.Registration_PasswordHint} type="password" required />
      <Field name="firstName" label={say.Registration_FirstName} required maxLength={100} />
      <Field name="lastName" label={say.Registration_LastName} required maxLength={100} />
      <Choice
        name="country"
        label={say.Registration_Country}
        prompt={say.Registration_ChooseCountry}
        items={countries}
      />
      <Field name="jobTitle" label={say.Registration_JobTitle} list="titles" required />
      <datalist id="titles">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <Field
        name="company"
        label={say.Registration_Company}
        value={company}
        onChange={(event) => setCompany(event.target.value)}
        required
      />
      <Choice
        name="businessFunction"
        label={say.Registration_BusinessFunction}
        prompt={say.Registration_ChooseFunction}
        items={functions}
      />
      <div className="form__submit">
        <button type="submit" className="button">
          {say.Session_CreateAccount}
        </button>
        <span role="status">{isBusy ? say.Form_Busy : ''}</span>
      </div>
    </form>
  );
};
