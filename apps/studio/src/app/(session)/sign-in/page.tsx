const messages: Readonly<Record<string, string>> = {
  wrong: 'The email address or the password is wrong.',
  role: 'Your account may not write on this site. An administrator can give it a role.',
  away: 'You cannot be signed in at the moment. Try again in a minute.',
  often: 'There were too many tries. Wait a few minutes and try again.',
  over: 'Your session has ended. Sign in again.',
};

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

const SignIn = async ({ searchParams }: Props) => {
  const { reason, next } = await searchParams;
  const message = typeof reason === 'string' ? messages[reason] : undefined;
  return (
    <main>
      <h1>Studio</h1>
      <p>Sign in with your account of the site.</p>
      {message !== undefined && <p role="alert">{message}</p>}
      <form method="post" action="/session">
        {typeof next === 'string' && <input type="hidden" name="next" value={next} />}
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="username" required maxLength={254} />
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required maxLength={200} />
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
};

export default SignIn;
