import '../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { type ShownSession, ShownSessionProvider } from '../../kit/session/shown-session.ts';
import { SectionHeader } from '../../modules/layout/section-header/section-header.tsx';
import { PageFrame } from '../../testing/page-frame.tsx';
import '../shell/session-menu.element.ts';
import { SiteFooter } from '../shell/site-footer.tsx';

const linkTo = (href: string, text: string) => ({
  kind: 'internal' as const,
  href,
  text,
  title: '',
  opensNewTab: false,
});
const readMoreLinks = [linkTo('/register', 'Create an account')];

const drawn = (session: ShownSession) =>
  render(
    <PageFrame dictionary={{ Site_Name: 'Halden Brook' }}>
      <ShownSessionProvider value={session}>
        <SectionHeader
          module={{
            ...aModule('SectionHeader'),
            title: 'Latest',
            readMoreLinks: [],
            callsToAction: [],
            audience: 'everybody',
          }}
        />
        <SectionHeader
          module={{
            ...aModule('SectionHeader', { uid: '2' }),
            title: 'Keep it',
            readMoreLinks,
            callsToAction: [],
            audience: 'signed-out',
          }}
        />
        <SiteFooter
          links={[linkTo('/about', 'About us'), linkTo('/de/register', 'Konto anlegen')]}
          columns={[]}
          socialLinks={[]}
          legalLinks={[]}
          statement=""
          address={undefined}
        />
        <x-session-menu />
      </ShownSessionProvider>
    </PageFrame>,
  );
const seen = () => [
  ...screen.queryAllByRole('heading').map(({ textContent }) => textContent),
  ...screen.queryAllByRole('link').flatMap(({ textContent }) => textContent || []),
];
const everybodys = ['Latest', 'Halden Brook', 'About us', 'Subscriptions_Menu', 'Consent_Preferences'];
const offers = [
  'Latest',
  'Keep it',
  'Create an account',
  'Halden Brook',
  'About us',
  'Konto anlegen',
  'Subscriptions_Menu',
  'Consent_Preferences',
];

const setHint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `masthead_session=${value}`;
};
const signedInHint = encodeURIComponent(JSON.stringify({ firstName: 'Mina', expiresAt: 1, userId: 'u' }));
afterEach(() => setHint('; max-age=0'));

test('signed-in visitors see no registration offers in page or footer', () => {
  setHint(signedInHint);
  drawn({ firstName: 'Mina' });
  expect(seen()).toEqual(everybodys);
});

test.each([null, undefined])('all others see them on a page rendered for %s', (session) => {
  drawn(session);
  expect(seen()).toEqual(offers);
});

test('the offers on a shared page disappear with a session and return after it', () => {
  drawn(undefined);
  setHint(signedInHint);
  document.dispatchEvent(new CustomEvent('masthead:session'));
  expect(seen()).toEqual(everybodys);
  setHint('; max-age=0');
  document.dispatchEvent(new CustomEvent('masthead:session'));
  expect(seen()).toEqual(offers);
});

test.each([
  [{ firstName: 'Mina' }, '/account/subscriptions'],
  [undefined, '/account/subscriptions'],
  [null, '/signin?redirect=%2Faccount%2Fsubscriptions'],
])('with the session %j the subscriptions link targets %s (A§2)', (session, href) => {
  drawn(session);
  expect(screen.getByRole('link', { name: 'Subscriptions_Menu' }).getAttribute('href')).toBe(href);
});
