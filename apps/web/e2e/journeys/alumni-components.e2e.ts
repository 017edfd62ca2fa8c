import type { Locator, Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, follow, site, test, visit } from '../support/browser.ts';
import { sampleEditor, samplePremium, signIn } from '../support/people.ts';

/** Who visits: somebody signed out, and one of each role of the network. */
const roles = ['nobody', 'alumnus', 'recruiter', 'manager'] as const;
type Role = (typeof roles)[number];

const accounts = {
  alumnus: { email: 'alumni@haldenbrook.example', password: 'correct-horse-battery' },
  recruiter: samplePremium,
  manager: sampleEditor,
} as const;

const signInFirst = 'Sign in to see this.';
const notAllowed = 'Your role in the network does not allow this.';
const thanks = 'Thank you. We have it, and answer by email.';

/** What is done with a component by whom it is for; it ends with what the component says then. */
type Deed = (component: Locator) => Promise<void>;

const says =
  (words: string | RegExp): Deed =>
  async (component) =>
    component.getByText(words).first().waitFor();
const press =
  (name: string | RegExp, then: string | RegExp): Deed =>
  async (component) => {
    await component.getByRole('button', { name }).first().click();
    await says(then)(component);
  };
const filled =
  (fields: Readonly<Record<string, string>>, button: string, then: string): Deed =>
  async (component) => {
    for (const [label, words] of Object.entries(fields)) await component.getByLabel(label, { exact: true }).fill(words);
    await press(button, then)(component);
  };
const searched =
  (words: string): Deed =>
  async (component) => {
    await component.getByLabel('Search for').fill(words);
    await press('Search', /^Found: [1-9]/)(component);
  };
const saved = press('Save', 'Saved.');

type Component = {
  readonly heading: string;
  /** For whom it is; who else comes is told why it is not, at once or when they send what they filled in. */
  readonly isFor: readonly Role[];
  readonly does: Deed;
  readonly refused?: Deed;
};

const all = roles;
const members: readonly Role[] = ['alumnus', 'recruiter', 'manager'];
const alumni: readonly Role[] = ['alumnus'];
const person = { 'First name': 'Wanda', 'Last name': 'Walker' };
const role = {
  'Title of the role': 'Walker of components',
  Company: 'Aldermoor Rail',
  City: 'Oslo',
  Description: 'All of them.',
};
const table = 'email,firstName,lastName,year,office\nwalked@alumni.example,Wido,Walked,2004,Oslo';

/** The components of D§2.6, and ours, on the pages of the sample site, in an order in which each finds what the one before has left. */
const pages: Readonly<Record<string, Readonly<Record<string, Component>>>> = {
  '/alumni/sign-in': {
    SignIn: { heading: 'Sign in to the alumni network', isFor: members, does: says('Your roles') },
    Registration: {
      heading: 'Join the alumni network',
      isFor: all,
      does: filled(
        { ...person, Email: 'wanda@alumni.example', 'Year of leaving': '2011', Office: 'Oslo' },
        'Send',
        thanks,
      ),
    },
    ForgotPassword: {
      heading: 'Forgotten your password?',
      isFor: all,
      does: filled({ Email: 'nobody@alumni.example' }, 'Email me a link', 'If there is an account with this address'),
    },
    ForgotEmailFMNO: {
      heading: 'Forgotten your address or member number?',
      isFor: all,
      does: filled({ ...person, Email: 'wanda@alumni.example' }, 'Send', thanks),
    },
  },
  '/alumni': {
    HomeLogin: { heading: 'Welcome, alumni', isFor: members, does: says(/^Signed in as /) },
    HomeBadge: { heading: 'At a glance', isFor: members, does: says(/: \d+$|^Signed in as /) },
    SearchAll: {
      heading: 'Search the network',
      isFor: ['alumnus', 'manager'],
      does: searched('bergen'),
      refused: asking,
    },
    SiteWideSearch: { heading: 'Search the whole site', isFor: all, does: searched('complexity') },
    ContentSearch: { heading: 'Search insights', isFor: all, does: searched('complexity') },
    QuizTracker: { heading: 'Your quizzes', isFor: alumni, does: press(/^Mark as done: /, /^Done: /) },
    ContactUs: {
      heading: 'Write to the alumni office',
      isFor: all,
      does: filled(
        { ...person, Email: 'wanda@alumni.example', Subject: 'A walk', Message: 'How far?' },
        'Send',
        thanks,
      ),
    },
  },
  '/alumni/directory': {
    DirectorySearch: { heading: 'Find alumni', isFor: ['alumnus', 'manager'], does: searched('bergen') },
    Connections: { heading: 'Your connections', isFor: alumni, does: press(/^(?:Accept|Remove): /, /^Done: /) },
  },
  '/alumni/jobs': {
    JobSearch: { heading: 'Jobs for alumni', isFor: members, does: searched('head') },
  },
  '/alumni/job?job=00000000-0000-4000-8000-000000000000': {
    JobDetails: {
      heading: 'The job',
      isFor: members,
      does: async (component) => {
        await says('There is no such thing here any more.')(component);
        await component.page().goto('/alumni/jobs');
        const jobs = regionIn(component.page(), 'Jobs for alumni');
        await follow(jobs.getByRole('listitem').getByRole('link').first());
        await component.getByRole('heading', { level: 3 }).waitFor();
      },
    },
  },
  '/alumni/profile': {
    Profile: { heading: 'Your profile', isFor: members, does: saved },
    UpdateInfo: { heading: 'Your contact details', isFor: members, does: saved },
    Candidate: { heading: 'Your candidate profile', isFor: alumni, does: saved },
  },
  '/alumni/settings': {
    PersonalSettings: { heading: 'Your settings', isFor: alumni, does: saved },
    EmailSubscriptions: { heading: 'Alumni mail', isFor: members, does: saved },
    ChangePassword: {
      heading: 'Change your password',
      isFor: all,
      does: filled({ Email: 'nobody@alumni.example' }, 'Email me a link', 'If there is an account with this address'),
    },
  },
  '/alumni/recruiters': {
    PostARole: {
      heading: 'Post a role',
      isFor: ['recruiter'],
      does: filled(role, 'Post', 'The role is posted.'),
    },
    MyPosts: { heading: 'Roles that you posted', isFor: ['recruiter'], does: says(/^Found: /) },
    CandidateSearch: { heading: 'Find candidates', isFor: ['recruiter', 'manager'], does: press('Search', /^Found: /) },
    RecruiterRegistration: {
      heading: 'Register as a recruiter',
      isFor: members,
      does: filled({ ...person, Company: 'Aldermoor Rail', 'Job title': 'Talent' }, 'Send', thanks),
    },
  },
  '/alumni/reset-password': {
    ResetPassword: {
      heading: 'Choose a new password',
      isFor: all,
      does: filled({ 'New password': 'a lantern on the quay' }, 'Set password', 'This link is not good any more.'),
    },
  },
  '/alumni/administration': {
    ManageCorporateRecruiter: { heading: 'Corporate recruiters', isFor: ['manager'], does: says(/^Found: [1-9]/) },
    MembershipRequests: {
      heading: 'Requests to join',
      isFor: ['manager'],
      does: async (component) => {
        await component.getByText('Refuse', { exact: true }).first().click();
        await component.getByLabel('Reason, which is mailed to them').first().fill('We do not find you in our lists.');
        await press('Refuse', /^Done: Wanda Walker\./)(component);
      },
    },
    BulkUpload: {
      heading: 'Upload members',
      isFor: ['manager'],
      does: filled({ 'Members, one a line': table }, 'Upload', 'Rows taken: 1'),
    },
  },
};

/** Who may not search the network is told so when they do. */
async function asking(component: Locator): Promise<void> {
  await component.getByLabel('Search for').fill('bergen');
  await component.getByRole('button', { name: 'Search' }).click();
  await component.getByText(notAllowed).or(component.getByText(signInFirst)).first().waitFor();
}

/** What everybody may do is done once, by who is signed out; for the others it is there. */
const isThere: Deed = async (component) => component.getByRole('button').first().waitFor();

const regionIn = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading, exact: true });

/** What came of a component for a visitor: nothing where all is as it should be. */
const walked = async (page: Page, name: string, { heading, isFor, does, refused }: Component, who: Role) => {
  const component = regionIn(page, heading);
  const mayDo = isFor.includes(who);
  const deed = isFor === all && who !== 'nobody' ? isThere : does;
  const refusal = who === 'nobody' ? says(signInFirst) : (refused ?? says(notAllowed));
  try {
    await component.scrollIntoViewIfNeeded();
    await (mayDo ? deed : refusal)(component);
    return [];
  } catch (cause) {
    const said = ((await component.textContent().catch(() => undefined)) ?? 'is not on the page').slice(0, 200);
    return [`${name} for ${who}, ${mayDo ? 'who may' : 'who may not'}: ${said} (${String(cause).split('\n')[0]})`];
  }
};

const visitAs = async (who: Role) => {
  const { page, complaints } = await visit();
  page.setDefaultTimeout(10_000);
  if (who !== 'nobody') {
    await page.goto('/signin?redirect=%2Falumni%2Fsign-in');
    await signIn(page, accounts[who]);
    await page.waitForURL(`${site}/alumni/sign-in`);
  }
  return { page, complaints };
};

/** As whom a page is looked at: who sees most of it. */
const lookers: Readonly<Record<string, Role>> = {
  '/alumni/administration': 'manager',
  '/alumni/recruiters': 'recruiter',
};

// In this order: the manager refuses what somebody signed out has sent.
for (const who of roles)
  test(`each component of the alumni network works or explains its refusal for the role ${who}`, async () => {
    test.setTimeout(300_000);
    const findings: string[] = [];
    const { page, complaints } = await visitAs(who);
    for (const [path, components] of Object.entries(pages)) {
      await page.goto(path);
      for (const [name, component] of Object.entries(components))
        findings.push(...(await walked(page, name, component, who)));
      if (who !== (lookers[path] ?? 'alumnus')) continue;
      findings.push(...(await lookAt(page, path, [320])));
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    if (who === 'manager') {
      await page.goto('/ar/alumni/administration');
      await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
      findings.push(...(await lookAt(page, 'the administration in Arabic', [320])));
    }
    // What the API refuses the browser writes to its console, too.
    findings.push(
      ...complaints.filter((complaint) => !/\/api\/(?:alumni|user\/v2\/password-resets)\//.test(complaint)),
    );
    expect(findings).toEqual([]);
  });
