import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import type { SavedArticle } from '@masthead/core/saved-articles';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { nothingServed } from '../../../kit/forms/served.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { RegistrationForm } from '../registration/registration-form.island.tsx';
import { SaveArticle } from '../saved-articles/save-article.island.tsx';
import { SavedArticlesList } from '../saved-articles/saved-articles-list.island.tsx';
import { SignInForm } from '../sign-in/sign-in-form.island.tsx';

const ports = {
  signInWithPassword: jest.fn(),
  registerAccount: jest.fn(),
  solveCaptcha: jest.fn(),
  detectCountry: jest.fn(),
  findCompanies: jest.fn(),
  listSavedArticles: jest.fn(),
  unsaveArticle: jest.fn(),
  saveArticle: jest.fn(),
  listSavedKeys: jest.fn(),
};
let user: string | undefined;

jest.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: jest.fn() }));
jest.mock('@masthead/composition/browser', () => {
  const call =
    (name: string) =>
    (...given: unknown[]) =>
    () =>
      ports[name as keyof typeof ports](...given);
  const portsOf = (names: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.values(names)
        .flat()
        .map((name) => [name, call(name)]),
    );
  const storage = { read: () => ({ _tag: 'None' }), write: () => undefined, remove: () => undefined };
  return { browserPorts: portsOf, storage };
});
jest.mock('../../../kit/session/browser-session.ts', () => ({
  signedInUser: () => user,
  onSessionChange: () => () => undefined,
}));

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));

beforeEach(() => {
  jest.resetAllMocks();
  user = undefined;
  ports.detectCountry.mockReturnValue(left({ _tag: 'Unreachable', cause: 'none' }));
  ports.solveCaptcha.mockReturnValue(right('solved'));
});

describe('the sign-in form', () => {
  const show = (served = nothingServed) =>
    render(
      <SignInForm
        dictionary={englishDictionary}
        action="/signin"
        formToken="t"
        email=""
        served={served}
        target="/back"
        notDoneHref="/signin-prompt?notSaved=true"
        waiting={null}
        registerHref="/register"
      />,
    );
  const fillIn = async (email: string, password: string) => {
    const visitor = userEvent.setup();
    if (email !== '') await visitor.type(screen.getByLabelText('Email'), email);
    if (password !== '') await visitor.type(screen.getByLabelText('Password'), password);
    await visitor.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('lists what is missing, ties it to its field and takes the focus there', async () => {
    show();
    await fillIn('', '');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([englishDictionary.RequiredEmail, englishDictionary.RequiredPassword]);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(screen.getByLabelText('Email').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(englishDictionary.RequiredEmail);
    expect(ports.signInWithPassword).not.toHaveBeenCalled();
  });

  it('says that the credentials are wrong and keeps the address', async () => {
    ports.signInWithPassword.mockReturnValue(left({ _tag: 'WrongCredentials' }));
    show();
    await fillIn('mina@example.com', 'something-wrong');
    expect(await screen.findByText(englishDictionary.SignIn_WrongCredentials)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mina@example.com');
  });

  it('goes on with the visitor it signed in', async () => {
    ports.signInWithPassword.mockReturnValue(
      right({ id: 'u1', firstName: 'Mina', lastName: 'O', isPremiumUser: false, isPracticeUser: false }),
    );
    show();
    await fillIn('mina@example.com', 'correct-horse-battery');
    await waitFor(() =>
      expect(sessionOpened).toHaveBeenCalledWith({
        userId: 'u1',
        waiting: null,
        target: '/back',
        notDoneHref: '/signin-prompt?notSaved=true',
      }),
    );
  });

  it('shows what the server answered to a form posted before script came', () => {
    show({ errors: [], problem: { message: { key: 'SignIn_WrongCredentials', parameters: {} }, field: null } });
    expect(screen.getByRole('alert').textContent).toContain(englishDictionary.SignIn_WrongCredentials);
  });

  it('marks the title of the page while there are errors', async () => {
    document.title = 'Sign in | Halden Brook';
    show();
    await fillIn('', 'anything');
    expect(document.title).toBe('Error: Sign in | Halden Brook');
    await userEvent.type(screen.getByLabelText('Email'), 'mina@example.com');
    expect(document.title).toBe('Sign in | Halden Brook');
  });

  it('does not mark a title twice that the server has marked', () => {
    document.title = 'Error: Sign in';
    show({ errors: [], problem: { message: { key: 'SignIn_WrongCredentials', parameters: {} }, field: null } });
    expect(document.title).toBe('Error: Sign in');
  });

  it('shows the password on demand', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  });
});

describe('the registration form', () => {
  const show = () =>
    render(
      <RegistrationForm
        dictionary={englishDictionary}
        action="/register"
        formToken="t"
        stamp="form:x"
        values={{}}
        served={nothingServed}
        siteName="Halden Brook"
        refusedDomains={[]}
        source={null}
        cid={null}
        practiceCode={null}
        countries={[{ code: 'DE', description: 'Germany' }]}
        functions={[{ code: 'OPS', description: 'Operations' }]}
        titles={['Partner']}
        target="/registration-confirmation?isRegistered=true"
        waiting={null}
        notDoneHref="/signin-prompt?notSaved=true"
        signInHref="/signin"
        privacyHref="/privacy-policy"
      />,
    );
  const fillIn = async () => {
    const visitor = userEvent.setup();
    const texts = {
      Email: 'mina@example.com',
      Password: 'quiet-otter-lantern',
      'First name': 'Mina',
      'Last name': 'Okafor',
      'Job title': 'Partner',
      Company: 'X',
    };
    for (const [label, text] of Object.entries(texts)) await visitor.type(screen.getByLabelText(label), text);
    await visitor.selectOptions(screen.getByLabelText('Country'), 'DE');
    await visitor.selectOptions(screen.getByLabelText('Business function'), 'OPS');
    return visitor;
  };
  const send = (visitor: ReturnType<typeof userEvent.setup>) =>
    visitor.click(screen.getByRole('button', { name: 'Create account' }));

  it('asks for every field, each once, and for a password once', async () => {
    show();
    await send(userEvent.setup());
    const links = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(screen.getAllByLabelText('Password')).toHaveLength(1);
  });

  it('says what is wrong with a field when it is left, and takes it back on the change that mends it', async () => {
    show();
    const visitor = userEvent.setup();
    await visitor.type(screen.getByLabelText('Email'), 'mina');
    await visitor.tab();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await visitor.type(screen.getByLabelText('Email'), '@example.com');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('moves nothing between the press of a pointer and its release, and shows what there is to say after it', async () => {
    show();
    const visitor = userEvent.setup();
    await visitor.type(screen.getByLabelText('Email'), 'mina');
    const box = screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail });
    const before = document.querySelector('form')?.innerHTML;
    await visitor.pointer({ keys: '[MouseLeft>]', target: box });
    expect(document.activeElement).toBe(box);
    expect(document.querySelector('form')?.innerHTML).toBe(before);
    await visitor.pointer({ keys: '[/MouseLeft]', target: box });
    expect(box).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves nothing under a pressed pointer when the answer comes', async () => {
    let answer: (outcome: unknown) => void = () => undefined;
    ports.registerAccount.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show();
    const visitor = await fillIn();
    await send(visitor);
    await waitFor(() => expect(ports.registerAccount).toHaveBeenCalled());
    const country = screen.getByLabelText('Country');
    await visitor.pointer({ keys: '[MouseLeft>]', target: country });
    await act(async () => answer(E.left({ _tag: 'Refused', code: 1008, fields: [] })));
    expect(screen.queryByRole('alert')).toBeNull();
    await visitor.pointer({ keys: '[/MouseLeft]', target: country });
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBe(document.activeElement);
  });

  it('sends the form with a solved captcha and goes on', async () => {
    ports.registerAccount.mockReturnValue(
      right({ id: 'u1', firstName: 'Mina', subscriptions: [], articles: [], isPracticeUser: false }),
    );
    show();
    await send(await fillIn());
    await waitFor(() => expect(sessionOpened).toHaveBeenCalled());
    expect(ports.registerAccount.mock.calls[0]?.[0]).toMatchObject({
      captcha: 'solved',
      registration: { email: 'mina@example.com', country: 'DE', passwordConfirmation: 'quiet-otter-lantern' },
    });
  });

  it.each([1002, 1003, 1004, 1008, 2004, 2005, 6010] as const)(
    'has a sentence for the service’s code %i',
    async (code) => {
      ports.registerAccount.mockReturnValue(left({ _tag: 'Refused', code, fields: [] }));
      show();
      await send(await fillIn());
      expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toContain(
        englishDictionary[`Registration_Error_${code}`],
      );
    },
  );

  it('tells whoever has an account already no more than to look into their mail', async () => {
    ports.registerAccount.mockReturnValue(left({ _tag: 'Refused', code: 2002, fields: [] }));
    show();
    await send(await fillIn());
    const heading = await screen.findByRole('heading', { name: englishDictionary.Registration_CheckEmailHeading });
    expect(document.activeElement).toBe(heading);
  });

  it('presets the consent where the visitor’s country allows it', async () => {
    ports.detectCountry.mockReturnValue(right('US'));
    show();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail })).toHaveProperty(
        'checked',
        true,
      ),
    );
  });

  it('lets the consent fall when the visitor chooses a country where it must be asked for', async () => {
    ports.detectCountry.mockReturnValue(right('US'));
    show();
    const box = screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail });
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
    expect(box).toHaveProperty('checked', false);
  });

  it('suggests companies half a second after the last key and takes one by keyboard', async () => {
    jest.useFakeTimers();
    try {
      ports.findCompanies.mockReturnValue(right(['Acorn', 'Acme']));
      show();
      const visitor = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const field = screen.getByRole('combobox', { name: 'Company' });
      await visitor.type(field, 'ac');
      expect(ports.findCompanies).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2);
      await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      expect(field).toHaveProperty('value', 'Acme');
      expect(field.getAttribute('aria-expanded')).toBe('false');
    } finally {
      jest.useRealTimers();
    }
  });
});

const article = (n: number): SavedArticle => ({
  id: `a${n}`,
  language: 'en',
  url: `/insights/a${n}`,
  imageUrl: undefined,
  title: `Article ${n}`,
  topic: `Topic ${n}`,
  description: `What article ${n} says`,
  type: 'Article',
  displayDate: '2026-09-14T00:00:00Z',
});
const articles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => article(from + index));

describe('the list of saved articles', () => {
  const show = (items = articles(1, 9), total = 11) =>
    render(
      <SavedArticlesList
        dictionary={englishDictionary}
        language="en"
        userId="u1"
        firstPage={{ items, total }}
        action="/account/saved-articles"
        formToken="t"
        moreHref="/account/saved-articles?items=18"
        promptHref="/signin-prompt"
        homeHref="/"
      />,
    );

  it('adds the next nine and moves the focus to the first of them', async () => {
    ports.listSavedArticles.mockReturnValue(right({ items: articles(10, 11), total: 11 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    const first = await screen.findByRole('link', { name: 'Article 10' });
    expect(document.activeElement).toBe(first);
    expect(screen.getByText('11 saved articles')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('counts in one wording, and says beside the button how many of them are shown', () => {
    show();
    expect(screen.getByText('11 saved articles')).toBeTruthy();
    expect(screen.getByText('9 of 11 shown')).toBeTruthy();
  });

  it('lets the title of an article in Arabic begin where all others do, and run its own way', () => {
    show([{ ...article(1), language: 'ar' }, article(2)], 2);
    for (const text of ['Topic 1', 'What article 1 says']) expect(screen.getByText(text).dir).toBe('rtl');
    const [arabic, english] = screen.getAllByRole('link');
    expect(arabic?.dir).toBe('rtl');
    expect(arabic?.closest('[lang="ar"]')?.hasAttribute('dir')).toBe(false);
    expect(english?.hasAttribute('dir')).toBe(false);
    expect(english?.closest('[lang]')).toBeNull();
  });

  it('says under the button that more could not be had, and keeps what is there', async () => {
    ports.listSavedArticles.mockReturnValue(left({ _tag: 'TimedOut', afterMs: 1 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.SavedArticles_LoadFailed);
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
  });

  it('asks before it removes an article, then counts one less and keeps the focus', async () => {
    ports.unsaveArticle.mockReturnValue(right(undefined));
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    expect(ports.unsaveArticle).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: englishDictionary.SavedArticles_ConfirmHeading });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Article 1' })).toBeNull());
    expect(screen.getByText('1 saved article')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Article 2' }));
  });

  it('removes nothing when the visitor thinks better of it', async () => {
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    await userEvent.click(screen.getByRole('button', { name: englishDictionary.SavedArticles_Keep }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says at its button that an article could not be removed', async () => {
    ports.unsaveArticle.mockReturnValue(left({ _tag: 'Unreachable', cause: 'none' }));
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.SavedArticles_UnsaveFailed);
    const tooltip = screen.getByRole('tooltip');
    expect(screen.getByRole('button', { name: 'Remove “Article 1”' }).getAttribute('aria-describedby')).toBe(
      tooltip.id,
    );
  });
});

describe('the Save button', () => {
  const show = () =>
    render(
      <SaveArticle
        dictionary={englishDictionary}
        article={{ id: 'a1', language: 'en' }}
        promptHref="/signin-prompt?save=a1%3Aen"
      />,
    );

  it('is a link to the sign-in prompt for whoever is signed out', () => {
    show();
    expect(screen.getByRole('link', { name: 'Save article' }).getAttribute('href')).toBe('/signin-prompt?save=a1%3Aen');
  });

  it('saves, says so by its pressed state, and unsaves', async () => {
    user = 'u1';
    ports.listSavedKeys.mockReturnValue(right([]));
    ports.saveArticle.mockReturnValue(right(undefined));
    ports.unsaveArticle.mockReturnValue(right(undefined));
    show();
    await waitFor(() => expect(ports.listSavedKeys).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Save article', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save article', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save article', pressed: false })).toBeTruthy();
    expect(ports.unsaveArticle).toHaveBeenCalled();
  });

  it('falls back and says why when the article could not be saved', async () => {
    user = 'u1';
    ports.listSavedKeys.mockReturnValue(right([]));
    ports.saveArticle.mockReturnValue(left({ _tag: 'Unreachable', cause: 'none' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Save article' }));
    expect(await screen.findByText(englishDictionary.SavedArticles_SaveFailed)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save article', pressed: false })).toBeTruthy();
  });
});
