import '../../testing/browser-globals.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actOnAlumni, type Http, saveAlumniRecord, sendAlumniForm } from '@masthead/adapters/http';
import type { AlumniComponentName, AlumniConfiguration, AlumniFailure } from '@masthead/core/alumni';
import { alumniComponentNames, alumniComponents, messageKeysOf } from '@masthead/core/alumni';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import { serialiseSessionHint } from '@masthead/core/session';
import { aModule, aSessionHint } from '@masthead/core/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { PageFrame } from '../../testing/page-frame.tsx';
import { AlumniHost } from './alumni-host.island.tsx';
import { AlumniHostModule } from './alumni-host-module.tsx';

type Answer = { readonly _tag: 'Right'; readonly right: unknown } | { readonly _tag: 'Left'; readonly left: unknown };
const asked: { readonly call: string; readonly given: readonly unknown[] }[] = [];
const answers = new Map<string, Answer>();

vi.mock('./screens/browser-ports.ts', () => {
  const made = new Map<string, unknown>();
  const portOf =
    (call: string) =>
    (...given: readonly unknown[]) =>
    async () => {
      asked.push({ call, given });
      return answers.get(call) ?? new Promise(() => undefined);
    };
  const get = (_: object, call: string) => {
    if (!made.has(call)) made.set(call, portOf(call));
    return made.get(call);
  };
  return { alumniPorts: new Proxy({}, { get }) };
});

const translate = translatorOf(englishDictionary);
const right = (value: unknown): Answer => ({ _tag: 'Right', right: value });
const left = (failure: AlumniFailure): Answer => ({ _tag: 'Left', left: failure });

const configuration = {
  captchaKey: 'c',
  mapsKey: 'm',
  baseUrl: '/api/alumni',
  authenticateUrl: '/auth/firm',
  identityProviderUrl: '',
  isEnabled: true,
};

/** The host of a component in a browser. */
const show = async (name: AlumniComponentName) => {
  const component = alumniComponents[name];
  const texts = Object.fromEntries(messageKeysOf(component).map((key) => [key, translate(key)]));
  await act(async () => {
    render(
      <AlumniHost
        dictionary={englishDictionary}
        texts={texts}
        language="en"
        id="host"
        component={component}
        configuration={configuration}
        signInHref="/auth/firm?redirect=%2Falumni"
      />,
    );
  });
};

const signedIn = `masthead_session=${serialiseSessionHint(aSessionHint())}`;
const signedOut = 'masthead_session=; max-age=0';
const setSession = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = cookie;
};

beforeEach(() => {
  document.body.innerHTML = '';
  asked.length = 0;
  answers.clear();
  setSession(signedIn);
});
afterEach(() => {
  cleanup();
  setSession(signedOut);
});

const onPage = (
  component: string,
  { alumni, ...facts }: { alumni?: AlumniConfiguration; path?: string; isEditing?: boolean },
) =>
  renderToString(
    <PageFrame dictionary={englishDictionary} facts={facts}>
      <AlumniHostModule module={{ ...aModule('AlumniHost'), component }} data={alumni} />
    </PageFrame>,
  );

describe('the alumni host page (D§2.6)', () => {
  it.each(alumniComponentNames)('renders for %s a heading, a loading notice and a link without script', (name) => {
    const html = onPage(name, { alumni: configuration, path: '/alumni' });
    document.body.innerHTML = html.replaceAll(/<\/?noscript>/g, '');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(translate(alumniComponents[name].heading));
    expect(screen.getByText('Loading…')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact/talk-to-us');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('passes the six values of the configuration to its component', () => {
    document.body.innerHTML = onPage('SignIn', { alumni: configuration, path: '/alumni' });
    const props = JSON.parse(document.querySelector('x-island')?.getAttribute('data-props') ?? '{}');
    expect(props.configuration).toEqual(configuration);
    expect(props.signInHref).toBe('/auth/firm?redirect=%2Falumni');
  });

  it.each([
    ['where the service lets somebody in', { authenticateUrl: 'https://in.example/go' }, 'https://in.example/go'],
    ['at the provider that is named', { identityProviderUrl: 'https://id.example' }, 'https://id.example'],
    ['at a provider of the site itself', { identityProviderUrl: '/auth/google' }, '/auth/google?redirect=%2Falumni'],
    [
      'by the site, while the provider is switched off (D§9)',
      { identityProviderUrl: 'https://id.example', isEnabled: false },
      '/signin?redirect=%2Falumni',
    ],
  ])('links to a sign-in %s, without exposing data elsewhere', (_, set, href) => {
    document.body.innerHTML = onPage('SignIn', { alumni: { ...configuration, ...set }, path: '/alumni' });
    const props = JSON.parse(document.querySelector('x-island')?.getAttribute('data-props') ?? '{}');
    expect(props.signInHref).toBe(href);
  });

  it.each(['NoSuchThing', '__proto__', 'constructor', '<b>Bold</b>'])('reports "%s" as unknown', (name) => {
    document.body.innerHTML = onPage(name, { alumni: configuration });
    expect(document.body.textContent).toContain(`${name} component not found in module`);
    expect(document.querySelector('x-island, b')).toBeNull();
  });

  it('shows editors a missing network, and readers nothing', () => {
    expect(onPage('SignIn', {})).toBe('');
    document.body.innerHTML = onPage('SignIn', { isEditing: true });
    expect(screen.getByRole('note').textContent).toContain('The alumni network is switched off.');
  });
});

const ada = { id: 'm-1', title: 'Ada Lindqvist', detail: 'Oslo, 2011', href: undefined, actions: ['connect'] };

const recruiter = { name: 'Rae', roles: ['recruiter'], connections: 0, requests: 0, posts: 0 };
const manager = { ...recruiter, roles: ['manager'] };

describe('a visitor without a session', () => {
  const open = ['SiteWideSearch', 'ContentSearch', 'ContactUs', 'ForgotPassword', 'ResetPassword', 'ChangePassword'];
  const forJoining = ['Registration', 'ForgotEmailFMNO'];

  it.each(alumniComponentNames)('causes no call that the API would refuse: %s', async (name) => {
    setSession(signedOut);
    await show(name);
    const links = screen.queryAllByRole('link', { name: 'Sign in with the firm’s account' });
    expect(links).toHaveLength([...open, ...forJoining].includes(name) ? 0 : 1);
    expect(asked).toEqual([]);
  });

  it('sees the component after a sign-in elsewhere on the page', async () => {
    setSession(signedOut);
    answers.set('readMember', right(recruiter));
    await show('HomeLogin');
    expect(screen.queryByText('Signed in as Rae.')).toBeNull();
    setSession(signedIn);
    await act(async () => void document.dispatchEvent(new CustomEvent('masthead:session')));
    expect(await screen.findByText('Signed in as Rae.')).not.toBeNull();
  });
});

describe('a list', () => {
  it('shows its entries, searches on input and offers the actions that the API allows', async () => {
    const user = userEvent.setup();
    answers.set('listAlumni', right({ items: [ada], total: 1, extra: null }));
    await show('DirectorySearch');
    expect(await screen.findByText('Found: 1')).not.toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Office' }), ' Oslo ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(asked.at(-1)).toEqual({
      call: 'listAlumni',
      given: [{ list: 'directory', values: { q: '', year: '', office: 'Oslo' }, page: 1 }],
    });
    answers.set('actOnAlumni', right(undefined));
    answers.set('listAlumni', right({ items: [{ ...ada, actions: [] }], total: 1, extra: null }));
    await user.click(screen.getByRole('button', { name: 'Connect: Ada Lindqvist' }));
    expect(await screen.findByText('Done: Ada Lindqvist. Found: 1')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Connect: Ada Lindqvist' })).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['listAlumni', 'listAlumni', 'actOnAlumni', 'listAlumni']);
  });

  it('keeps its query in the address beside parameters of others and restores it', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/alumni?jobs-q=editor');
    answers.set('listAlumni', right({ items: [ada], total: 1, extra: null }));
    await show('DirectorySearch');
    expect(asked.at(-1)?.given).toEqual([{ list: 'directory', values: {}, page: 1 }]);
    await user.type(screen.getByRole('textbox', { name: 'Office' }), 'Ōsaka & Oslo');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect([...new URLSearchParams(location.search)]).toEqual([
      ['jobs-q', 'editor'],
      ['directory-office', 'Ōsaka & Oslo'],
    ]);
    cleanup();
    await show('DirectorySearch');
    expect(asked.at(-1)?.given).toEqual([
      { list: 'directory', values: { q: '', year: '', office: 'Ōsaka & Oslo' }, page: 1 },
    ]);
    const office = screen.getByRole<HTMLInputElement>('textbox', { name: 'Office' });
    expect(office.value).toBe('Ōsaka & Oslo');
    await user.clear(office);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(location.search).toBe('?jobs-q=editor');
    history.replaceState(null, '', '/');
  });

  it('restores an earlier query on Back without a second call', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/alumni');
    answers.set('listAlumni', right({ items: [ada], total: 1, extra: null }));
    await show('DirectorySearch');
    await screen.findByText('Found: 1');
    const places = history.length;
    answers.set('listAlumni', right({ items: [], total: 0, extra: null }));
    await user.type(screen.getByRole('textbox', { name: 'Office' }), 'Bergen{Enter}');
    await screen.findByText('Nothing found.');
    expect([location.search, history.length]).toEqual(['?directory-office=Bergen', places + 1]);
    history.replaceState(null, '', '/alumni');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('heading', { name: 'Ada Lindqvist' })).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Office' }).value).toBe('');
    expect(asked.map(({ call }) => call)).toEqual(['listAlumni', 'listAlumni']);
  });

  it('reloads an earlier query on Back after an action', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/alumni');
    answers.set('listAlumni', right({ items: [ada], total: 1, extra: null }));
    answers.set('actOnAlumni', right(undefined));
    await show('DirectorySearch');
    await user.type(await screen.findByRole('textbox', { name: 'Office' }), 'Oslo{Enter}');
    answers.set('listAlumni', right({ items: [{ ...ada, actions: [] }], total: 1, extra: null }));
    await user.click(await screen.findByRole('button', { name: 'Connect: Ada Lindqvist' }));
    history.replaceState(null, '', '/alumni');
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('button', { name: 'Connect: Ada Lindqvist' })).toBeNull();
    expect(asked.at(-1)?.given).toEqual([{ list: 'directory', values: {}, page: 1 }]);
  });

  it('returns focus to the entry that was followed once it is rendered', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    history.replaceState({ list: { scroll: 0, link: '/alumni/job?job=m-1' } }, '', '/alumni');
    answers.set('listAlumni', right({ items: [{ ...ada, href: '/alumni/job?job=m-1' }], total: 1, extra: null }));
    await show('DirectorySearch');
    expect(await screen.findByRole('link', { name: 'Ada Lindqvist' })).toBe(document.activeElement);
    history.replaceState(null, '', '/');
  });

  it('shows nothing on Back to an empty query where it waits for one', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/alumni');
    await show('SiteWideSearch');
    await user.type(await screen.findByRole('textbox', { name: 'Search for' }), 'tides{Enter}');
    expect(location.search).toBe('?site-q=tides');
    history.replaceState(null, '', '/alumni');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect([screen.getByRole('status').textContent, screen.queryByRole('listitem')]).toEqual(['', null]);
    expect(asked).toHaveLength(1);
  });

  it('moves focus to the first entry of a further page', async () => {
    const user = userEvent.setup();
    const page = (from: number) =>
      right({
        items: Array.from({ length: 10 }, (_, index) => ({
          ...ada,
          id: `m-${from + index}`,
          title: `Member ${from + index}`,
          actions: [],
        })),
        total: 20,
        extra: null,
      });
    answers.set('listAlumni', page(1));
    await show('DirectorySearch');
    await screen.findByText('Found: 20');
    answers.set('listAlumni', page(11));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: 'Member 11' })).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('starts empty where it is a search, then runs the site’s search', async () => {
    const user = userEvent.setup();
    await show('SiteWideSearch');
    await user.type(await screen.findByRole('textbox', { name: 'Search for' }), 'tides{Enter}');
    expect(asked).toEqual([
      { call: 'searchPages', given: [expect.objectContaining({ text: 'tides', filter: 'all' })] },
    ]);
  });

  it.each([
    [left({ _tag: 'SignInRequired' }), 'Sign in to see this.', 'link', 'Sign in with the firm’s account'],
    [left({ _tag: 'NotAllowed' }), 'Your role in the network does not allow this.', undefined, ''],
    [left({ _tag: 'TimedOut', afterMs: 1 }), englishDictionary.Failure_TimedOut, 'button', 'Try again'],
  ] as const)('shows the reason of a refusal and its remedy', async (answer, says, role, name) => {
    answers.set('listAlumni', answer);
    await show('CandidateSearch');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(says);
    expect(within(alert).queryAllByRole('link')).toHaveLength(role === 'link' ? 1 : 0);
    if (role !== undefined) expect(within(alert).getByRole(role, { name })).not.toBeNull();
    expect(screen.queryByText('Nothing found.')).toBeNull();
  });

  it('admits join requests at once, and requires a reason to refuse one', async () => {
    const user = userEvent.setup();
    const asking = { ...ada, actions: ['approve', 'refuse'] };
    answers.set('listAlumni', right({ items: [asking], total: 1, extra: null }));
    answers.set('actOnAlumni', right(undefined));
    await show('MembershipRequests');
    expect(await screen.findByRole('button', { name: 'Approve: Ada Lindqvist' })).not.toBeNull();
    await user.click(screen.getByText('Refuse', { selector: 'summary' }));
    const reason = screen.getByRole('textbox', { name: 'Reason, which is mailed to them' });
    const send = () => user.click(screen.getByRole('button', { name: 'Refuse' }));
    await send();
    expect(screen.getByRole('alert').textContent).toContain('Please fill in this field.');
    await user.type(reason, 'We do not find you.');
    await send();
    const acts = asked.filter(({ call }) => call === 'actOnAlumni').map(({ given }) => given);
    expect(acts).toEqual([
      [{ list: 'requests', id: 'm-1', action: 'refuse', values: { reason: 'We do not find you.' } }],
    ]);
    expect(screen.getByText('Done: Ada Lindqvist. Found: 1')).toBe(document.activeElement);
  });

  it('reports an empty result', async () => {
    answers.set('listAlumni', right({ items: [], total: 0, extra: null }));
    await show('MyPosts');
    expect(await screen.findByText('Nothing found.')).not.toBeNull();
  });
});

describe('a record', () => {
  it('loads before it becomes editable, saves as a whole and confirms it', async () => {
    const user = userEvent.setup();
    answers.set('readAlumniRecord', right({ isListed: 'yes', allowsRecruiters: '' }));
    answers.set('saveAlumniRecord', right(undefined));
    await show('PersonalSettings');
    const box = await screen.findByRole('checkbox', { name: 'Recruiters may find me' });
    expect(box.matches(':checked')).toBe(false);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBe(document.activeElement);
    expect(asked.at(-1)).toEqual({
      call: 'saveAlumniRecord',
      given: ['settings', { isListed: 'yes', allowsRecruiters: 'yes' }],
    });
    expect(screen.getByRole('checkbox', { name: 'Recruiters may find me' }).matches(':checked')).toBe(true);
    // And once more.
    await user.click(screen.getByRole('checkbox', { name: 'Other alumni may find me' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked.at(-1)?.given).toEqual(['settings', { isListed: '', allowsRecruiters: 'yes' }]);
  });

  it('offers no form to overwrite it after a failed load', async () => {
    answers.set('readAlumniRecord', left({ _tag: 'TimedOut', afterMs: 1 }));
    await show('Profile');
    expect(await screen.findByRole('alert')).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a form', () => {
  it('names missing fields, submits the others and reports the result', async () => {
    const user = userEvent.setup();
    answers.set('readMember', right(recruiter));
    answers.set('sendAlumniForm', right({ taken: 1, refused: [] }));
    await show('PostARole');
    await user.click(await screen.findByRole('button', { name: 'Post' }));
    expect(screen.getByRole('alert').textContent).toContain('Please fill in this field.');
    expect(asked).toEqual([{ call: 'readMember', given: [] }]);
    for (const [name, text] of [
      ['Title of the role', 'Clerk'],
      ['Company', 'Engines'],
      ['City', 'Oslo'],
      ['Description', 'Count.'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), text);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect((await screen.findByRole('status')).textContent).toContain('The role is posted.');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    const values = { title: 'Clerk', company: 'Engines', city: 'Oslo', description: 'Count.' };
    expect(asked.slice(1)).toEqual([
      { call: 'sendAlumniForm', given: [{ form: 'job', values, captcha: undefined, language: 'en' }] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another' }));
    expect(Reflect.get(screen.getByRole('textbox', { name: 'Company' }), 'value')).toBe('');
  });

  it.each([
    ['PostARole', manager],
    ['BulkUpload', recruiter],
  ] as const)('refuses %s to a member of another role before any input', async (name, member) => {
    answers.set('readMember', right(member));
    await show(name);
    expect((await screen.findByRole('alert')).textContent).toContain('Your role in the network does not allow this.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('refuses a member who may not submit it, and keeps the values', async () => {
    const user = userEvent.setup();
    answers.set('readMember', right(manager));
    answers.set('sendAlumniForm', left({ _tag: 'NotAllowed' }));
    await show('BulkUpload');
    const lines = await screen.findByRole('textbox', { name: 'Members, one a line' });
    await user.type(lines, 'email');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your role in the network does not allow this.');
    expect(Reflect.get(lines, 'value')).toBe('email');
  });

  it('reads a table from a file and reports skipped rows', async () => {
    const user = userEvent.setup();
    answers.set('readMember', right(manager));
    answers.set('sendAlumniForm', right({ taken: 2, refused: [{ row: 3, field: 'year' }] }));
    await show('BulkUpload');
    const file = Object.assign(new File([], 'members.csv'), { text: async () => 'email,year' });
    await user.upload(await screen.findByLabelText('Take them from a file'), file);
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    const told = await screen.findByRole('status');
    expect(told.textContent).toContain('Rows taken: 2');
    expect(within(told).getByRole('listitem').textContent).toContain('Row 3: year is not right.');
    expect(asked[1]?.given).toEqual([expect.objectContaining({ form: 'upload', values: { members: 'email,year' } })]);
  });
});

describe('the visitor’s identity', () => {
  const member = { name: 'Alun Alumnus', roles: ['alumnus', 'recruiter'], connections: 2, requests: 1, posts: 3 };
  it.each([
    ['HomeLogin', member, ['Signed in as Alun Alumnus.', 'Alumnus', 'Recruiter']],
    ['HomeBadge', member, ['Connections: 2', 'Requests to connect: 1', 'Open roles that you posted: 3']],
    ['HomeBadge', { ...member, roles: ['manager'] }, ['Signed in as Alun Alumnus.', 'Manager of the network']],
    ['SignIn', { ...member, roles: [] }, ['You are signed in, but not a member of the network yet.']],
  ] as const)('%s shows what the API knows', async (name, value, texts) => {
    answers.set('readMember', right(value));
    await show(name);
    for (const text of texts) expect(await screen.findByText(text)).not.toBeNull();
  });
});

describe('a job', () => {
  it('loads by the identifier in the address', async () => {
    history.replaceState(null, '', '/alumni/job?job=j-1');
    answers.set(
      'readAlumniJob',
      right({ id: 'j-1', title: 'Clerk', company: 'Engines', city: 'Oslo', description: 'One.\n\nTwo.' }),
    );
    await show('JobDetails');
    expect(await screen.findByRole('heading', { name: 'Clerk' })).not.toBeNull();
    expect(asked).toEqual([{ call: 'readAlumniJob', given: ['j-1'] }]);
    expect(screen.getByText('Two.')).not.toBeNull();
  });

  it('reports when it no longer exists', async () => {
    answers.set('readAlumniJob', left({ _tag: 'NotThere' }));
    await show('JobDetails');
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such thing here any more.');
  });
});

/** Rows of the catalogue that this test covers: the service returns a code, and the screen shows a text. */
const coded = [
  ...readFileSync(join(__dirname, '../../../../../docs/contracts/error-catalogue.md'), 'utf8').matchAll(
    /^\| `(\w+) (\/v1\/[^`]+)` \| (\d{3}) `(\d{4})` \| `\w+` \| `(Alumni_\w+)` \|/gm,
  ),
].map(([, method = '', path = '', status, code, key = '']) => ({
  call: `${method} ${path}`,
  status: Number(status),
  code: Number(code),
  key,
}));

describe('a refusal of the error catalogue', () => {
  const refusing =
    (status: number, code: number): Http =>
    () =>
    async () => ({ _tag: 'Left', left: { _tag: 'Rejected', status, body: { code }, requestId: 'a-request' } });

  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

  const screens: Readonly<Record<string, (http: Http) => Promise<void>>> = {
    'POST /v1/forms/message': async (http) => {
      const given = { form: 'message', values: {}, captcha: undefined, language: 'en' } as const;
      answers.set('readMember', right(recruiter));
      answers.set('sendAlumniForm', await sendAlumniForm(http)(given)());
      await show('PostARole');
      for (const box of await screen.findAllByRole('textbox')) await userEvent.setup().type(box, 'Clerk');
      await press('Post');
    },
    'PUT /v1/records/settings': async (http) => {
      answers.set('readAlumniRecord', right({ isListed: 'yes', allowsRecruiters: '' }));
      answers.set('saveAlumniRecord', await saveAlumniRecord(http)('settings', {})());
      await show('PersonalSettings');
      await screen.findByRole('checkbox', { name: 'Recruiters may find me' });
      await press('Save');
    },
    'PUT /v1/lists/requests/{id}/refuse': async (http) => {
      const given = { list: 'requests', id: 'm-1', action: 'refuse', values: {} } as const;
      answers.set('listAlumni', right({ items: [{ ...ada, actions: ['refuse'] }], total: 1, extra: null }));
      answers.set('actOnAlumni', await actOnAlumni(http)(given)());
      await show('MembershipRequests');
      await userEvent.setup().click(await screen.findByText('Refuse', { selector: 'summary' }));
      await userEvent.setup().type(screen.getByRole('textbox', { name: 'Reason, which is mailed to them' }), 'No.');
      await press('Refuse');
    },
  };

  it('has a message on each screen', () => {
    expect(Object.keys(screens).toSorted()).toEqual([...new Set(coded.map(({ call }) => call))].toSorted());
  });

  it.each(coded)('appears on the screen: $call $status $code', async ({ call, status, code, key }) => {
    await screens[call]?.(refusing(status, code));
    const text = Object.entries(englishDictionary).find(([name]) => name === key)?.[1];
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});
