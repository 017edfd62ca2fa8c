import { translatorOf } from '@masthead/core/dictionary';
import type { ComponentProps } from 'react';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island, type IslandData } from '../../../kit/islands/island.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { SignInForm } from './sign-in-form.island.tsx';
import type { SignInMethod } from './sign-in-method.ts';

export type SignInMethodsProps = IslandData<ComponentProps<typeof SignInForm>> & {
  readonly methods: readonly SignInMethod[];
  readonly forgotHref: string;
};

const parametersOf = (href: string): readonly (readonly [string, string])[] => [
  ...new URLSearchParams(href.includes('?') ? href.slice(href.indexOf('?')) : ''),
];

/** Content of every sign-in screen, page and layer alike: the password form, and a button for each other method. */
export const SignInMethods = ({ methods, forgotHref, ...form }: SignInMethodsProps) => {
  const { dictionary } = useDictionary();
  const translate = translatorOf(dictionary);
  return (
    <div className="sign-in">
      <Island name="sign-in-form" of={SignInForm} when="load" {...form} />
      <p className="form__other">
        <a href={forgotHref}>{translate('ForgotPassword_Link')}</a>
      </p>
      {methods.length > 0 && (
        <section className="sign-in__ways" aria-labelledby="sign-in-ways">
          <h2 id="sign-in-ways">{translate('SignIn_OtherWays')}</h2>
          {methods.map(({ label, provider, href }) => (
            <form key={href} action={href.split('?', 1)[0]}>
              {parametersOf(href).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="button button--quiet">
                {provider !== undefined && <ProviderMark of={provider} />}
                {translate(label)}
              </button>
            </form>
          ))}
        </section>
      )}
    </div>
  );
};
