import { languageOfRequest } from '../../../words/of-request.ts';
import { type SignInWords, signInWords } from '../../../words/sign-in.ts';

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

const isReason = (reason: unknown, { reasons }: SignInWords): reason is keyof SignInWords['reasons'] =>
  typeof reason === 'string' && Object.hasOwn(reasons, reason);

const SignIn = async ({ searchParams }: Props) => {
  const { reason, next } = await searchParams;
  const words = signInWords[await languageOfRequest()];
  return (
    <main>
      <h1>Studio</h1>
      <p>{words.lead}</p>
      {isReason(reason, words) && <p role="alert">{words.reasons[reason]}</p>}
      <form method="post" action="/session">
        {typeof next === 'string' && <input type="hidden" name="next" value={next} />}
        <label htmlFor="email">{words.email}</label>
        <input id="email" name="email" type="email" autoComplete="username" required maxLength={254} dir="ltr" />
        <label htmlFor="password">{words.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          dir="ltr"
        />
        <button type="submit">{words.signIn}</button>
      </form>
    </main>
  );
};

export default SignIn;
