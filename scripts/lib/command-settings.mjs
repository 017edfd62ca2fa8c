/**
 * Environment variables that commands, the build and the tests read, beside those of the two processes, which `npm start` hands on to
 * them; `docs/settings-commands.md` is made of it.
 * @type {readonly import('./settings-docs.mjs').Row[]}
 */
export const commandSettings = [
  ['PORT', '3000', 'a port number', '`npm start`, `npm run dev:memory`: the port of the site.'],
  ['BACKEND_PORT', '4000', 'a port number', '`npm start`: the port of the backend.'],
  [
    'SAMPLE',
    '',
    '`none`',
    '`npm start`: starts without the sample firm, so that an empty site says how to publish a first page.',
  ],
  [
    'SAMPLE_PORT',
    '4001',
    'a port number',
    '`npm start`, `npm run sample`: the port of the servers of others that the sample firm uses.',
  ],
  [
    'STUDIO_PORT',
    '3001',
    'a port number',
    '`npm run studio`: the port of the studio; `npm start`: where the site lets it show previews, unless `EDITING_ORIGINS` is set.',
  ],
  ['DOCS_PORT', '3200', 'a port number', '`npm run docs`: the port of the documentation site.'],
  [
    'PIECES_URL',
    'that of the sample firm',
    'an address',
    '`npm run publish-site`, for the sample firm: what stands for `{{PIECES_URL}}` in its files.',
  ],
  [
    'SITE_FOLDER',
    'that of the sample firm',
    'a folder',
    'The build: the site whose brand and Japanese letters are built in.',
  ],
  [
    'DATA_DIR',
    '.data',
    'a folder',
    '`npm start`, `backup`, `restore`, `jobs`, `media`, `publish-site`: what must survive a restart.',
  ],
  [
    'DATABASE_URL',
    '',
    'an address starting with postgres:// or postgresql://',
    'The same commands: a PostgreSQL of your own instead of the embedded one.',
  ],
  [
    'SMTP_URL',
    '',
    'an address starting with smtp:// or smtps://',
    '`npm start`: a mail server; without it each message is a file.',
  ],
  [
    'CONTENT_URL',
    'http://127.0.0.1:4000',
    'an address',
    '`npm run content -- push`, `diff`, `npm run studio`: the backend.',
  ],
  ['CONTENT_TOKEN', '', 'a service token', 'The same: a token with the scope `publish`.'],
  ['CALLER_SECRET', '', 'at least 32 characters', '`npm start`: made anew at each start unless set.'],
  ['ACCESS_TOKEN_TTL_S', '600', 'a whole number', '`npm run dev:memory`: seconds that an access token lasts.'],
  [
    'NODE_ENV',
    'production',
    'production, development or test',
    'Set by the commands themselves; a process of its own is given `production`.',
  ],
  ['NEXT_DIST_DIR', '.next', 'a folder below `apps/web`', 'Where the build of the site lies.'],
  ['NEXT_PUBLIC_ISLANDS', '', '1', 'Development: islands hydrate one by one, as in production.'],
  ['CHROMIUM', '', 'a program', 'Browser tests and benchmarks: a Chromium of your own instead of that of npm.'],
  [
    'BENCH_SIZES',
    '10000,100000,1000000',
    'whole numbers between commas',
    '`npm run bench -- job-search` and `global-search`: the stocks that are measured.',
  ],
  [
    'FC_SEED',
    '20261120',
    'a whole number',
    'Tests: which examples the properties draw, and when the drill of the studio kills.',
  ],
  ['PROPERTY_RUNS', '100', 'a whole number', 'Tests: how many.'],
  ['KILL_ROUNDS', '2', 'a whole number', 'Tests of publishing: how often a backend is killed in the middle of it.'],
  [
    'STUDIO_TYPING_SECONDS',
    '40',
    'a whole number',
    'Journeys of the studio: how long an editor types while the service goes away and comes back.',
  ],
  [
    'STUDIO_DRILL_MINUTES',
    '3',
    'a whole number',
    'Journeys of the studio: how long an editor writes while the backend is killed every minute, and the studio once.',
  ],
  [
    'STUDIO_PICTURES',
    '',
    'a folder',
    'Journeys of the studio: where the pictures of the guide are written; none are taken without it.',
  ],
  [
    'UNKNOWN_ADDRESSES',
    '',
    'a whole number',
    'Browser tests: how many unknown addresses are asked for in search of a leak.',
  ],
  [
    'DATABASE_URL_TEST',
    '',
    'an address starting with postgres:// or postgresql://',
    'Tests of the backend: a server to make databases on; one is started unless set.',
  ],
  [
    'RESTARTS',
    '6',
    'a whole number',
    '`npm start`: how often a part that ended on its own is started again before all is given up.',
  ],
].map(([variable = '', preset = '', wants = '', purpose = '']) => ({ variable, preset, wants, purpose }));
