/** @typedef {{ text: string, link: string }} Link */

/** @param {string} text @param {string} link @returns {Link} */
const page = (text, link) => ({ text, link });

/** What every page links in its head. */
export const nav = [
  page('Start here', '/start/'),
  page('Features', '/features/'),
  page('Reference', '/reference/'),
  page('Services', '/contracts/user-service'),
];

/**
 * Returns the links beside the pages, by the first part of their path.
 * @param {{ features: readonly Link[], reference: readonly Link[], services: readonly Link[] }} generated
 */
export const sidebarOf = ({ features, reference, services }) => ({
  '/features/': [{ text: 'Features', items: features }],
  '/reference/': [{ text: 'Reference', items: reference }],
  '/': [
    {
      text: 'Start here',
      items: [
        page('Three frontends', '/start/'),
        page('Command line', '/start/command-line'),
        page('Vue', '/start/vue'),
        page('React', '/start/react'),
      ],
    },
    {
      text: 'Recipes',
      items: [
        page('Render on a server', '/recipes/server-rendering'),
        page('Your own transport', '/recipes/own-transport'),
        page('Your own languages and texts', '/recipes/own-language'),
        page('Offline', '/recipes/offline'),
        page('Svelte', '/recipes/svelte'),
        page('React Native', '/recipes/react-native'),
        page('The gateway in Express', '/recipes/express'),
        page('Analytics', '/recipes/analytics'),
        page('A bug report that replays', '/recipes/traces'),
      ],
    },
    {
      text: 'Packages',
      items: [
        ...['core', 'adapters', 'composition', 'gateway', 'react', 'elements', 'editing', 'testing'].map((name) =>
          page(name, `/packages/${name}`),
        ),
        page('Versions', '/versions'),
      ],
    },
    {
      text: 'Services',
      items: [
        ...['user', 'site', 'search', 'forms', 'articles', 'media', 'alumni', 'publishing'].map((name) =>
          page(`${name} service`, `/contracts/${name}-service`),
        ),
        page('Errors', '/contracts/error-catalogue'),
        page('Layout JSON', '/contracts/layout-json'),
        page('Publications', '/contracts/publications'),
        page('Browser', '/contracts/browser'),
        page('Runtime configuration', '/contracts/runtime-configuration'),
        page('Analytics events', '/contracts/analytics'),
        page('Contracts for third parties', '/contracts/third-parties'),
        ...services,
      ],
    },
    {
      text: 'Editing',
      items: [
        page('Your first day as an editor', '/guides/first-day-as-an-editor'),
        page('Write and publish a page', '/guides/write-a-page'),
        page('Sitecore Pages', '/guides/sitecore-pages'),
        page('Events and deadlines', '/guides/events-and-deadlines'),
        page('Send a newsletter', '/guides/send-a-newsletter'),
        page('Connect a content system', '/guides/connect-a-content-system'),
        page('Modules and their fields', '/modules'),
      ],
    },
    {
      text: 'Operating',
      items: [
        page('Operating', '/operating'),
        page('Settings of the site', '/settings-site'),
        page('Settings of the backend', '/settings-backend'),
        page('Settings of the commands', '/settings-commands'),
      ],
    },
    {
      text: 'Inside',
      items: [
        page('Architecture', '/architecture'),
        page('Glossary', '/glossary'),
        page('Clauses', '/clauses'),
        page('Scripts in the browser', '/browser-scripts'),
        page('Sizes of the SDK', '/sdk-sizes'),
        page('Benchmarks', '/benchmarks'),
        page('Release a version', '/guides/releasing'),
        page('Decisions', '/adr/'),
      ],
    },
  ],
});
