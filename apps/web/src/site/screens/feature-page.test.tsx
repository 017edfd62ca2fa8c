import '../../testing/browser-globals.ts';
import { RichText } from '@masthead/core/content';
import { aModule, aPage, componentJson } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import type { ReactNode } from 'react';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { FeaturePage } from './feature-page.tsx';

// React puts the title where it belongs; outside of Next its own way there does nothing.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const mentioned = RichText.decode('<p>{"kind":"SignInArea"}</p>');
if (E.isLeft(mentioned)) throw new Error('no rich text');
const sidebar = sanitiseModule({ ...aModule('SidebarText'), description: mentioned.right });
const area = sanitiseModule({ ...aModule('SignInArea'), heading: 'Welcome back' });
const layout: SanitisedModule = {
  ...aModule('MainContentLayout'),
  uid: 'layout',
  ratio: '3by1',
  stacksRightRail: false,
  breadcrumb: [],
  areaA: [sanitiseModule(aModule('SectionHeader'))],
  areaB: [area],
};
const body = sanitiseModule(aModule('ArticleBody'));

const draw = (main: readonly SanitisedModule[] | null, hasErrors = false) => {
  const page = sanitisePage(aPage({ main: [componentJson('SiteHeader')] }));
  const frame: FeatureFrame = {
    page: main === null ? null : { ...page, main },
    language: 'en',
    dictionary: {
      SignIn_Heading: 'Sign in',
      Search_Description: 'What it is for.',
      Site_Name: 'Halden Brook',
      Form_ErrorTitle: 'Error:',
    },
    chrome: {
      homeHref: '/en/home',
      links: [],
      sections: [],
      footer: { links: [], columns: [], socialLinks: [], legalLinks: [], statement: 'A statement' },
    },
    origin: 'https://site.example',
    path: '/signin',
    isWhole: true,
    session: null,
  };
  render(
    <FeaturePage
      frame={frame}
      area="SignInArea"
      headingKey="SignIn_Heading"
      descriptionKey="Search_Description"
      hasErrors={hasErrors}
    >
      <p>the form</p>
    </FeaturePage>,
  );
};
const descriptionOf = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

it.each<[string, readonly SanitisedModule[]]>([
  ['on the page itself', [area]],
  ['in a part of a layout', [layout]],
  [
    'within the text of an article',
    [
      {
        kind: 'ArticleBody',
        uid: 'body',
        segments: [{ kind: 'Modules', name: 'form', modules: [layout] }],
      },
    ],
  ],
])('a feature renders where its editors placed it: %s', (_, main) => {
  draw(main);
  expect(headings()).toEqual(['Welcome back']);
  expect(screen.getAllByText('the form')).toHaveLength(1);
});

it.each<[string, readonly SanitisedModule[] | null]>([
  ['there is no page', null],
  ['the page has no place for it', [body]],
  ['the page only speaks of such a place', [sidebar]],
])('a feature renders below a plain heading when %s', (_, main) => {
  draw(main);
  expect(headings()).toEqual(['Sign in']);
  expect(within(screen.getByRole('main')).getByText('the form')).toBeInstanceOf(HTMLElement);
  expect(within(screen.getByRole('contentinfo')).getByText('A statement')).toBeInstanceOf(HTMLElement);
});

it.each<[string, readonly SanitisedModule[] | null]>([
  ['that editors wrote', [area]],
  ['without a place for it', null],
])('a feature marks the title of a page %s whose form has errors', (_, main) => {
  draw(main, true);
  expect(document.title).toMatch(/^Error: .+ \| Halden Brook$/);
});

it('a feature explains its purpose without an editors’ page', () => {
  draw(null);
  expect(descriptionOf()).toBe('What it is for.');
});
