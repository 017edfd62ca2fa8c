// The direction of docs/architecture.md: core ← adapters ← composition and gateway ← web; the backend apart.
const core = '^packages/core/src';
const backend = '^apps/backend/src';
/** A folder of a service of the backend, but for those that the service's capabilities share. */
const capability = `${backend}/services/([^/]+)/((?!shared/|(?:job|page)-index/)[^/]+)/`;
const shared = `${backend}/services/[^/]+/(shared|(?:job|page)-index)/`;
/** Every folder of the core is a feature, but the kernel and the test tools. */
const feature = `${core}/(?!shared/|testing/)([^/]+)/`;

/** The folders of the core's content from the ground up: each knows only those before it. */
const contentLayers = ['values', 'wire', 'site', 'definition', 'field-groups', 'modules', 'page', 'testing'];
const content = `${core}/content`;
const http = '^packages/adapters/src/http';

const web = '^apps/web/src';
/** Tests may set up whatever they need. */
const test = '\\.test\\.tsx?$|/testing/';
/** The folders of the site's server, each with those that it may import from. */
const serverImports = {
  calls: [],
  http: [],
  stores: [],
  telemetry: [],
  configuration: ['calls', 'http', 'stores', 'telemetry'],
  cookies: ['configuration', 'http'],
  health: ['configuration'],
  render: ['http'],
  cache: ['configuration', 'cookies', 'http', 'render'],
  content: ['cache', 'configuration'],
  endpoints: ['configuration', 'content', 'http'],
  listener: ['cache', 'configuration', 'content', 'cookies', 'endpoints', 'health', 'http', 'render', 'telemetry'],
  'render-worker': ['cache', 'calls', 'configuration', 'content', 'endpoints', 'render', 'stores', 'telemetry'],
};

/** What the workspace of the gate's tools installs, and the site does not. */
const ofTheSite = require('./apps/web/package.json').dependencies;
const gateTools = Object.keys(require('./scripts/package.json').devDependencies).filter((tool) => !(tool in ofTheSite));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-depends-on-little',
      comment: 'The core knows fp-ts, io-ts and xstate; no DOM library, no Node, no transport.',
      severity: 'error',
      from: { path: core, pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: [core, 'node_modules/(fp-ts|io-ts|xstate)/'] },
    },
    {
      name: 'features-through-the-door',
      comment: "A feature imports the shared kernel or another feature's index.ts.",
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: [`${core}/$1/`, `${core}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: `${core}/shared/` },
      to: { path: feature },
    },
    ...contentLayers.map((layer, index) => ({
      name: `content-${layer}-knows-those-below`,
      comment: 'values ← wire ← site; wire ← definition ← field-groups ← modules ← page (ADR 0072).',
      severity: 'error',
      from: { path: `${content}/${layer}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${content}/(${[...contentLayers.slice(index + 1).map((above) => `${above}/`), 'index\\.ts$'].join('|')})`,
      },
    })),
    {
      name: 'http-client-below-calls',
      comment: 'The client sends any call and knows none of them.',
      severity: 'error',
      from: { path: `${http}/client/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${http}/`, pathNot: `${http}/client/` },
    },
    {
      name: 'calls-stand-apart',
      comment: 'A call knows its own folder, what its service shares and the client; it knows no other service.',
      severity: 'error',
      from: { path: `${http}/(?!client/)([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${http}/`, pathNot: `${http}/(client|$1)/` },
    },
    {
      name: 'calls-of-a-capability-stand-apart',
      severity: 'error',
      from: { path: `${http}/(?!client/)([^/]+)/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${http}/`, pathNot: `${http}/(client|$1/(shared|$2))/` },
    },
    {
      name: 'adapters-below-composition',
      severity: 'error',
      from: { path: '^packages/adapters/src' },
      to: { path: '^(packages/(composition|gateway)|apps)/' },
    },
    {
      name: 'gateway-beside-composition',
      comment: 'A site may have either without the other: the gateway wires nothing, and no scope knows of cookies.',
      severity: 'error',
      from: { path: '^packages/(composition|gateway)/src' },
      to: { path: '^packages/(composition|gateway)/src', pathNot: '^packages/$1/src' },
    },
    {
      name: 'gateway-without-framework',
      severity: 'error',
      from: { path: '^packages/gateway/src', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: 'node_modules/(next|react|fastify|express|inversify)/' },
    },
    {
      name: 'react-beside-the-core',
      comment: 'The hooks take machines and views, and know none of them.',
      severity: 'error',
      from: { path: '^packages/react/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/react/src' },
    },
    {
      name: 'editing-alone',
      comment: 'What an editor loads beside a page needs nothing else.',
      severity: 'error',
      from: { path: '^packages/editing/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps|node_modules)/', pathNot: '^packages/editing/src' },
    },
    {
      name: 'elements-above-composition',
      comment:
        'Elements are for pages of other teams: they import what a browser loads, and apps but examples do not need them.',
      severity: 'error',
      from: { path: '^packages/elements/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(gateway|react|testing)|apps)/' },
    },
    {
      name: 'testing-beside-the-product',
      comment: 'Only tests import what tests need.',
      severity: 'error',
      from: { pathNot: `^packages/testing/|${test}` },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'composition-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'backend-shares-only-rules',
      comment:
        'The backend is another team’s product: of the packages it may use only the pure rules both sides must agree on, and what any test needs.',
      severity: 'error',
      from: { path: backend },
      to: {
        path: '^(packages|apps/web)/',
        pathNot: `${core}/(shared/|testing/(any-code-point|email-addresses)|index\\.ts$)`,
      },
    },
    {
      name: 'product-knows-no-sample',
      comment:
        'The sample firm is a customer: the product is built, started and checked without it. Tests that take its data are named *.sample.test.ts.',
      severity: 'error',
      from: { path: '^(packages|apps/(backend|web)|contract-tests|scripts)/', pathNot: '\\.sample\\.test\\.ts$' },
      to: { path: '^apps/sample/' },
    },
    {
      name: 'sample-through-the-door',
      comment:
        'What the sample firm has no public way for, it does by what the backend hands to loaders, in its index.',
      severity: 'error',
      from: { path: '^apps/sample/src/', pathNot: test },
      to: { path: '^(packages|apps/(backend|web))/', pathNot: `${backend}/index\\.ts$` },
    },
    {
      name: 'examples-are-other-teams',
      comment:
        'An example has only what another team has: the packages. The product knows no example, and an example neither React nor Next.',
      severity: 'error',
      from: { path: '^apps/examples/' },
      to: { path: '^(apps/(web|backend|sample)|contract-tests|scripts)/|node_modules/(react|react-dom|next)/' },
    },
    {
      name: 'product-knows-no-example',
      comment: 'The product is built, started and checked without the examples.',
      severity: 'error',
      from: { path: '^(packages|apps/(backend|web|sample)|contract-tests|scripts)/' },
      to: { path: '^apps/examples/' },
    },
    {
      name: 'studio-is-another-program',
      comment: 'The studio knows the publishing API, and of the packages what pages in its frame send (ADR 0101).',
      severity: 'error',
      from: { path: '^apps/studio/src/', pathNot: test },
      to: { path: '^(packages|apps|contract-tests|scripts)/', pathNot: '^apps/studio/|^packages/editing/src/' },
    },
    {
      name: 'product-knows-no-studio',
      severity: 'error',
      from: { path: '^(packages|apps/(backend|web|sample|examples)|contract-tests|scripts)/' },
      to: { path: '^apps/studio/' },
    },
    {
      name: 'studio-forms-are-pure',
      comment: 'Forms, answers and differences are tested without Payload; they compare texts by a library (ADR 0118).',
      severity: 'error',
      from: {
        path: '^apps/studio/src/(form/|database/(answers|question)\\.ts|editing/differences\\.ts)',
        pathNot: test,
      },
      to: { path: 'node_modules/(?!diff/)|^apps/studio/src/(collections|app)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-below-services',
      comment: 'platform ← services ← app.ts and main.ts: what several services need knows none of them.',
      severity: 'error',
      from: { path: `${backend}/platform/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${backend}/`, pathNot: `${backend}/platform/` },
    },
    {
      name: 'services-stand-apart',
      comment:
        'Each service of the backend may be deployed alone; what several need is in platform/, what names them all beside them.',
      severity: 'error',
      from: { path: `${backend}/services/([^/]+)/` },
      to: { path: `${backend}/services/`, pathNot: `${backend}/services/$1/` },
    },
    {
      name: 'services-below-the-application',
      severity: 'error',
      from: { path: `${backend}/services/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${backend}/(publishing/|[^/]+\\.ts$)` },
    },
    {
      name: 'capabilities-stand-apart',
      comment: 'A capability of a service knows its own folder and what the service shares, no other capability.',
      severity: 'error',
      from: { path: `${capability}.`, pathNot: '\\.test\\.ts$' },
      to: { path: `${backend}/services/$1/[^/]+/`, pathNot: [`${backend}/services/$1/$2/`, shared] },
    },
    {
      name: 'routes-above-stores-above-rules',
      comment:
        'routes → use-case → store → rules: a store knows no use case, and rules know no database and no request.',
      severity: 'error',
      from: { path: `${capability}.*(store|rules)\\.ts$` },
      to: { path: `${capability}.*(use-case|routes)\\.ts$` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: `${capability}.*rules\\.ts$` },
      to: {
        path: [`${backend}/platform/(db|http|mail)/`, '/store\\.ts$', 'node_modules/(fastify|kysely|pg)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-is-the-stores',
      comment: 'A route says what comes in and goes out; what is asked of the database stands in a store.',
      severity: 'error',
      from: { path: `${capability}.*routes\\.ts$` },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A released migration never changes, so nothing that may change is part of it.',
      severity: 'error',
      from: { path: `${backend}/platform/db/migrations/` },
      to: { pathNot: [`${backend}/platform/db/migrations/`, 'node_modules/kysely/'] },
    },
    {
      name: 'screens-know-no-plumbing',
      comment: '.tsx files import neither axios, inversify nor fp-ts.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      to: { path: 'node_modules/(axios|inversify|fp-ts)/' },
    },
    {
      name: 'no-container-in-the-browser',
      severity: 'error',
      from: { path: '(\\.island\\.tsx|^packages/composition/src/browser\\.ts)$' },
      to: { path: 'node_modules/(inversify|reflect-metadata)/', reachable: true },
    },
    {
      name: 'kit-knows-no-feature',
      comment: 'pages → site → features and modules → kit → server: what a site puts in, it hands in at its root.',
      severity: 'error',
      from: { path: `${web}/kit/`, pathNot: test },
      to: { path: `${web}/(features|modules|site)/|^apps/web/pages/` },
    },
    {
      name: 'server-draws-nothing',
      severity: 'error',
      from: { path: `${web}/server/`, pathNot: test },
      to: { path: `${web}/(kit|features|modules|site)/|^apps/web/pages/` },
    },
    ...Object.entries(serverImports).map(([folder, others]) => ({
      name: `server-${folder}-imports`,
      severity: 'error',
      from: { path: `${web}/server/${folder}/`, pathNot: test },
      to: { path: `${web}/server/`, pathNot: `${web}/server/(${[folder, ...others].join('|')})/` },
    })),
    {
      name: 'server-folders-have-rules',
      comment: 'Every file of the server lies in a folder that `serverImports` names.',
      severity: 'error',
      from: {},
      to: { path: `${web}/server/`, pathNot: `${web}/server/(${Object.keys(serverImports).join('|')})/` },
    },
    {
      name: 'web-features-apart',
      comment:
        'Features never import each other: what two of one area need is in its shared/, what areas share in the kit.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: test },
      to: { path: `${web}/(features|modules|site)/|^apps/web/pages/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'web-features-of-an-area-apart',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/([^/]+)/`, pathNot: test },
      to: { path: `${web}/features/$1/[^/]+/`, pathNot: `${web}/features/$1/($2|shared)/` },
    },
    {
      name: 'modules-apart',
      comment:
        'A module knows no feature and no other module; it leaves a slot, which the site fills. What a family shares stands in its folder.',
      severity: 'error',
      from: { path: `${web}/modules/([^/]+/[^/]+)/`, pathNot: test },
      to: {
        path: `${web}/(features|site)/|${web}/modules/[^/]+/[^/]+/|^apps/web/pages/`,
        pathNot: `${web}/modules/$1/`,
      },
    },
    {
      name: 'data-is-loaded-in-load-files',
      comment:
        'Next compiles definitions of modules for browsers, too: what asks a service is in a *.load.ts, which has no value there.',
      severity: 'error',
      from: { path: `${web}/.*\\.module\\.ts$` },
      to: { path: [`${web}/server/`, '^packages/(composition|gateway)/src'] },
    },
    {
      name: 'components-load-nothing',
      severity: 'error',
      from: { path: `${web}/(features|kit|modules)/.*\\.tsx$`, pathNot: test },
      to: { path: '\\.load\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-below-pages',
      severity: 'error',
      from: { path: `${web}/`, pathNot: test },
      to: { path: '^apps/web/(pages/|server\\.ts)' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // What the studio imports is installed with it alone.
      from: { pathNot: '\\.d\\.ts$|\\.sample\\.test\\.ts$|^apps/studio/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tool-of-the-gate-in-the-product',
      comment:
        'Every test may import them; npm start does not install them. The studio installs what it needs by itself.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/(src|pages)/|^apps/web/scripts/', pathNot: [test, '^apps/studio/'].flat() },
      to: { path: `node_modules/(${gateTools.join('|')})/` },
    },
    {
      name: 'commands-of-operators-need-no-tool-of-the-gate',
      severity: 'error',
      from: { path: '^scripts/(start|build|sample|publish-site|check-content|dev-memory)\\.mjs$' },
      to: { path: `node_modules/(${gateTools.join('|')})/`, reachable: true },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Programs against earlier releases import what is gone.
    exclude: { path: '/(dist|\\.next[^/]*)/|^scripts/upgrades/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
