'use client';
import { useState } from 'react';
import { Field } from './fields.jsx';

export const SignInForm = ({ say, target, email }) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <form className="form" method="post" action={`/signin?redirect=${target}`} onSubmit={() => setBusy(true)}>
      <Field
        name="email"
        label={say.SignIn_Email}
        defaultValue={email}
        type="email"
        required
        autoComplete="username"
        maxLength={254}
      />
      <Field name="password" label={say.SignIn_Password} type="password" required autoComplete="current-password" />
      <div className="form__submit">
        <button type="submit" className="button">
          {say.Session_SignIn}
        </button>
        <span role="status">{isBusy ? say.Form_Busy : ''}</span>
      </div>
      <p className="form__other">
        {say.SignIn_NoAccount} <a href="/register">{say.Session_CreateAccount}</a>
      </p>
    </form>
  );
};
