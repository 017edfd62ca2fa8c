/** @vitest-environment node */
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { profilePage } from '../profile/profile-page.ts';
import { registerPage } from '../registration/register-page.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';

const getProfileProps = profilePage(() => null);

// A process reads its flags once.
process.env.FLAGS = 'email-domain-validation=on, cid-parameter=off';

const listed = 'Spam.example, junk.example, site.example';
const { asked } = services({
  content: {
    pages: [],
    dictionaries: { en: { Form_RefusedEmailDomains: listed }, de: { Form_RefusedEmailDomains: 'nur-hier.example' } },
    redirects: [],
  },
});
const getRegisterProps = registerPage(pendingActions);
const getSignInProps = signInPage({});

const signedIn = async () => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const { email, password } = reader;
  await visitor.ask(getSignInProps, '/signin', { form: { formToken: props.form.formToken, email, password } });
  return visitor;
};

describe('an address at a refused domain, with the flag on (A§5)', () => {
  it('fails the registration form, in the language of the page', async () => {
    const inEnglish = await aPageVisitor().ask(getRegisterProps, '/register');
    expect(inEnglish.props.form).toMatchObject({ refusedDomains: ['spam.example', 'junk.example', 'site.example'] });
    const inGerman = await aPageVisitor().ask(getRegisterProps, '/register', { locale: 'de' });
    expect(inGerman.props.form).toMatchObject({ refusedDomains: ['nur-hier.example'] });
  });

  it.each(['ada@junk.example', 'ada@mail.SPAM.example'])(
    'registers no account without script either: %s',
    async (email) => {
      const visitor = aPageVisitor();
      const { formToken = '', stamp = '' } = (await visitor.ask(getRegisterProps, '/register')).props.form ?? {};
      const answer = await visitor.ask(getRegisterProps, '/register', { form: { email, formToken, stamp } });
      expect(answer.status).toBe(422);
      expect(answer.props.form?.served.errors).toContainEqual({
        field: 'email',
        message: { key: 'Registration_Error_2005', parameters: {} },
      });
      expect(asked).not.toContain('POST /v2/users');
    },
  );

  it('fails as a new address of a profile, but stays where it is present', async () => {
    const visitor = await signedIn();
    const { form } = (await visitor.ask(getProfileProps, '/account/profile')).props;
    expect(form?.refusedDomains).toEqual(['spam.example', 'junk.example']);
    const { formToken = '', values = {} } = form ?? {};
    const sent = { formToken, ...(values as Readonly<Record<string, string>>) };
    const refused = await visitor.ask(getProfileProps, '/account/profile', {
      form: { ...sent, email: 'a@junk.example' },
    });
    expect(refused.status).toBe(422);
    expect(refused.props.form?.served.errors).toContainEqual({
      field: 'email',
      message: { key: 'Profile_Error_2005', parameters: {} },
    });
    const kept = await visitor.ask(getProfileProps, '/account/profile', { form: sent });
    expect(kept.status).toBe(303);
  });
});

it('sends no campaign where the flag `cid-parameter` is off', async () => {
  const { props } = await aPageVisitor().ask(getRegisterProps, '/register?cid=c1');
  expect(props.form).toMatchObject({ cid: null });
  const visitor = await signedIn();
  expect((await visitor.ask(getProfileProps, '/account/profile?cid=c1')).props.form?.cid).toBeNull();
});
