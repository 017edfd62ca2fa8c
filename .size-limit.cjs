// What a visitor's browser may be asked to load. The manifests name the files of this very build; old ones are not counted.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const web = join(__dirname, 'apps/web');
const manifest = JSON.parse(readFileSync(join(web, '.generated/islands.json'), 'utf8'));
/** @type {Record<string, string>} */
const sheets = JSON.parse(readFileSync(join(web, '.generated/styles.json'), 'utf8'));
const filesOf = (/** @type {string[]} */ ...names) => [
  ...new Set(
    names.flatMap((name) => [manifest[name].file, ...manifest[name].imports]).map((file) => join(web, 'public', file)),
  ),
];
const budget = (/** @type {string} */ name, /** @type {string} */ limit, /** @type {string[]} */ ...parts) => ({
  name,
  path: filesOf(...parts),
  limit,
  gzip: true,
});

/** Style sheets that a page links, beside the one of every page. */
const styleBudget = (/** @type {string} */ name, /** @type {string} */ limit, /** @type {string[]} */ ...names) => ({
  name,
  path: ['base', ...names].map((each) => join(web, 'public', /** @type {string} */ (sheets[each]))),
  limit,
  gzip: true,
});

module.exports = [
  budget('any page, before anybody touches it', '5 KB', 'page'),
  budget('article, its save button hydrated', '108.6 KB', 'page', 'runtime', 'save-article'),
  // Only of pages with a registration wall.
  budget('registration wall', '1.2 KB', 'raise-wall'),
  // With the first touch of the box in the header: the machine and the call of the search page's own box, without React.
  budget('search box of the header, suggesting', '34 KB', 'suggest-pages'),
  // Only of pages below careers.
  budget('bar of careers', '0.5 KB', 'follow-along'),
  // Only of blogs, and of their entries in English.
  budget('filters of a blog', '0.9 KB', 'filter-blog'),
  budget('endless scroll of a blog', '1.5 KB', 'append-entries'),
  // Only of pages with figures that move.
  budget('figures that move', '1.7 KB', 'enliven-factoids'),
  // Only of pages with a table of its own.
  budget('table', '1.4 KB', 'use-table'),
  // With the first press of a footnote's mark.
  budget('footnotes', '0.9 KB', 'show-footnote'),
  // Only of pages with tabs.
  budget('tabs', '1.3 KB', 'choose-tab'),
  // Only of articles whose parts stand beside each other.
  budget('parts beside each other', '1.2 KB', 'walk-tabs'),
  // With the first touch of a carousel; one that turns by itself, when it is seen.
  budget('carousel', '2.1 KB', 'turn-slides'),
  budget('piece from elsewhere', '0.9 KB', 'show-embed'),
  // Only of pages with a video.
  budget('videos', '1 KB', 'play-video'),
  // With the first touch of the arrow of a hero.
  budget('arrow of a hero', '0.85 KB', 'scroll-below'),
  // Only of pages in editing mode.
  budget('@masthead/editing on a page', '8 KB', 'edit-page'),
  budget('film of a hero', '0.7 KB', 'open-film'),
  // Loaded with the first press: windows, short links, and the device's own way to share.
  budget('sharing in a window', '1.55 KB', 'share-window'),
  // Only for visitors with a session, and for those who touch the scale.
  budget(
    'article, its save button and its rating hydrated',
    '111.9 KB',
    'page',
    'runtime',
    'save-article',
    'rate-article',
  ),
  budget(
    // What subscriptions ask of the user service is apart from the rest: a chunk of its own. 0.6 KB to read lists and fields one by one.
    'sign-in form, hydrated and sent',
    '121 KB',
    'page',
    'runtime',
    'sign-in-form',
    'make-fetch-http',
    'user-service.generated',
  ),
  // The screens of the alumni network share some of its fields, which therefore stand in chunks of their own: half a kilobyte more here.
  budget('registration form, hydrated', '122.6 KB', 'page', 'runtime', 'registration-form'),
  // The same form, and the three steps after it.
  budget('registration in steps, hydrated', '126 KB', 'page', 'runtime', 'registration-stepper'),
  // On the pages after a registration from a page of a practice.
  budget(
    'article, its save button and the toast about a practice hydrated',
    '109.3 KB',
    'page',
    'runtime',
    'save-article',
    'practice-toast',
  ),
  // Only for those without a session who touch one of them.
  budget('subscribing an address, hydrated', '108.8 KB', 'page', 'runtime', 'subscribe-by-mail'),
  // Only for visitors with a session, and for those who touch one of them.
  budget(
    'subscribe blocks and right-rail panel, hydrated',
    '107.2 KB',
    'page',
    'runtime',
    'subscribe',
    'rail-registration',
  ),
  budget('saved articles, hydrated', '115 KB', 'page', 'runtime', 'saved-articles-list'),
  // Once a visitor touches the map; the drawn world comes beside it, 22 KB that every page with a map shares.
  budget('map of the offices, hydrated', '99.6 KB', 'page', 'runtime', 'office-map'),
  // Only on a site with a real map, for visitors who agreed to functional services.
  budget('real map', '390 KB', 'real-map', 'map-worker'),
  // With the first touch of the list, whose filters hold several choices, and of the published work on a profile. A list that writes the address of
  // its page brings the links of others up to it, which is a quarter of a kilobyte of each.
  budget('list of people, hydrated', '115.8 KB', 'page', 'runtime', 'people-list'),
  budget('profile, its published work hydrated', '98.8 KB', 'page', 'runtime', 'published-work'),
  budget('job search, hydrated', '130 KiB', 'page', 'runtime', 'job-search'),
  budget('events, hydrated', '122.2 KB', 'page', 'runtime', 'events-listing'),
  // Only of pages with events: the visitor's own time, and their day in a month.
  budget('own time', '0.7 KB', 'show-own-time'),
  budget('global search, hydrated', '113.5 KB', 'page', 'runtime', 'global-search'),
  budget('quiz article, its quiz hydrated', '118 KB', 'page', 'runtime', 'quiz'),
  budget(
    'quiz article, a right answer with its vote and confetti',
    '148.5 KB',
    'page',
    'runtime',
    'quiz',
    'make-fetch-http',
    'forms-service.generated',
    'user-service.generated',
    'captcha-solver',
    'clean-html',
    'confetti.module.mjs',
  ),
  // A screen of the alumni network comes when it is seen; a list has its address, its members' answers and the requests of a manager.
  budget('alumni network, a form hydrated', '117.1 KB', 'page', 'runtime', 'alumni-host', 'form-screen'),
  budget('alumni network, a list hydrated', '119.8 KB', 'page', 'runtime', 'alumni-host', 'list-screen'),
  styleBudget(
    'style sheets of an article',
    // 0.3 KB for the scale of the rating, 0.2 KB for quotations in six sizes and at either side of the text, 0.4 KB for the search box of the header, 0.1 KB for the link of a report, 0.1 KB for phones with letters of twice their size, 0.2 KB on every page for the letters of Android and of a bare Linux that stand in for ours, 0.1 KB for what an article says of itself below a hero that does not, 0.1 KB on every page for the edge at which a table goes on in Arabic, 0.1 KB for boxes in the colour of the house, arrows that stand apart, and code that is read from the left, 0.2 KB on every page for its dark colours, 0.2 KB for the button that reads aloud, 0.3 KB for cards of the authors, 0.2 KB for the next story, 0.9 KB for the share bar, which was not counted, and the link of a passage, 0.1 KB on every page for recent searches.
    '14.6 KB',
    'article-default-hero',
    'authors',
    'next-story',
    'save-article',
    'rate-article',
    'main-content-layout',
    'article-body',
    'sidebar-text',
    'pull-quote',
    'inline-image',
    'section-header',
    'card-grid',
    'share',
    'share-bar',
    'breadcrumb',
  ),
  // The boxes of alerts are a sheet of their own, which the editor of subscriptions shows as well.
  styleBudget('style sheets of the registration', '9.1 KB', 'forms', 'account-area', 'registration', 'choices'),
  styleBudget('style sheets of the job search', '10.6 KB', 'forms', 'account-area', 'job-search'),
  styleBudget('style sheets of the events', '9.6 KB', 'forms', 'shut-on-phones', 'events'),
  styleBudget('style sheets of the global search', '9.3 KB', 'forms', 'account-area', 'global-search'),
];
