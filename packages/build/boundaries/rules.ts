import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The rules about which folder may import which (docs/architecture.md). Read by dependency-cruiser; `boundaries.test.ts` breaks
 * every rule and checks that it is detected. Paths are relative to the root of the repository.
 */

const REMOTE = '^mf-[^/]+/';
const TEST = '\\.(test|spec)\\.tsx?$|\\.fixture\\.tsx?$|/testing/|/fixtures/|^e2e/|^bench/';
/** Matches tests, for the search for circular imports (`find-violations.ts`), which dependency-cruiser does not do. */
export const IN_TESTS = new RegExp(TEST);
/** Modules of the server below `http` and above `storage`: they contain the product's domain logic. */
const DOMAIN_ROOMS =
  'accounts|throttle|mail-queue|system-settings|targets|content|notifications|dashboard|admin|whatsapp|external-api|registry|telemetry|demo';
const WORKER_ROOMS = 'crawler|extractor|matcher|match-worker|notifier|channels';

/** The folders of `shell/src/remotes`, lowest first. */
const ROOMS_OF_REMOTES = ['registry', 'parcels', 'loading', 'fallback', 'mounting', 'navigation'];

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

export const rules = {
  forbidden: [
    forbid(
      'resolvable',
      'Every import must resolve.',
      {},
      {
        couldNotResolve: true,
        pathNot: ['\\.(css|json)$', '^newswatch-remotes$'],
      },
    ),
    forbid(
      'contracts-import-valibot-only',
      'Contracts and domain rules depend on nothing but valibot.',
      { path: '^packages/shared/src/(contracts|domain)/', pathNot: TEST },
      {
        pathNot: ['^packages/shared/src/(contracts|domain)/', 'node_modules/(\\.pnpm/)?valibot', '^valibot$'],
      },
    ),
    forbid(
      'api-client-has-no-components',
      'The API client works with any front end and depends on none.',
      { path: '^packages/shared/src/api/', pathNot: TEST },
      {
        path: [
          'node_modules/(\\.pnpm/)?react(-dom)?[@/]',
          '^packages/(ui|shell-api|test-kit)/',
          '^(shell|server)/',
          REMOTE,
        ],
      },
    ),
    forbid(
      'api-client-knows-no-call',
      'The shell shares the client: a remote with a new call has to run on a shell that was built before it.',
      { path: '^packages/shared/src/api/', pathNot: TEST },
      { path: '^packages/shared/src/contracts/(calls/(?!define-call|live)|admin/|index)' },
    ),
    forbid(
      'admin-contracts-for-administrators',
      'Contracts for administrators stay out of everyone else’s bundles.',
      {
        path: [
          '^(shell|mf-(?!admin/|[^/]+-admin/)[^/]+)/',
          '^packages/(ui|shell-api)/',
          '^packages/shared/src/(?!contracts/admin/)',
        ],
        pathNot: TEST,
      },
      { path: '^packages/shared/src/contracts/admin/' },
    ),
    forbid(
      'antd-through-ui-only',
      'Only the design system imports antd.',
      { pathNot: '^packages/ui/' },
      { path: 'node_modules/(\\.pnpm/)?(antd|@ant-design|rc-|@rc-component)' },
    ),
    forbid(
      'ui-knows-no-product',
      'The design system contains no product terms and makes no calls.',
      { path: '^packages/ui/src/', pathNot: TEST },
      { path: ['^packages/(shared|shell-api|build)/', '^(shell|server)/', REMOTE] },
    ),
    forbid(
      'shell-api-knows-neither-side',
      'The contract between shell and remotes depends on neither.',
      { path: '^packages/shell-api/src/', pathNot: TEST },
      { path: ['^(shell|server)/', REMOTE] },
    ),
    forbid(
      'shell-names-no-remote',
      'The shell knows remotes by registry and address alone.',
      { path: '^shell/' },
      { path: [REMOTE, '^server/'] },
    ),
    forbid(
      'remotes-know-no-frame',
      'What loads remotes knows neither the frame around their pages nor the router that opens them.',
      { path: '^shell/src/(remotes|screens|session|navigation)/', pathNot: TEST },
      { path: '^shell/src/(router|layout|command-palette|desktop-alerts|bootstrap)' },
    ),
    ...ROOMS_OF_REMOTES.slice(0, -1).map((room, at) =>
      forbid(
        `remotes-${room}-looks-down`,
        'Each room of the code that loads remotes is built on those below it.',
        { path: `^shell/src/remotes/${room}/`, pathNot: TEST },
        { path: `^shell/src/remotes/(${ROOMS_OF_REMOTES.slice(at + 1).join('|')})/` },
      ),
    ),
    forbid(
      'remote-stands-alone',
      'A remote is deployed without shell and server.',
      { path: REMOTE },
      { path: ['^shell/', '^server/'] },
    ),
    forbid(
      'remote-imports-no-other-remote',
      'A remote is deployed without the others.',
      { path: '^(mf-[^/]+)/' },
      { path: REMOTE, pathNot: '^$1/' },
    ),
    forbid(
      'feature-imports-no-feature',
      'Features do not import each other; pages combine them.',
      { path: '^(mf-[^/]+)/src/features/([^/]+)/', pathNot: TEST },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'feature-knows-no-page',
      'Pages compose features, never the other way round.',
      { path: '^(mf-[^/]+)/src/features/', pathNot: TEST },
      { path: '^$1/src/pages/' },
    ),
    forbid(
      'server-knows-contracts-only',
      'The server shares only the contracts with the browser.',
      { path: '^server/src/', pathNot: TEST },
      { path: ['^packages/(ui|shell-api|test-kit|build)/', '^packages/shared/src/api/', '^shell/', REMOTE] },
    ),
    forbid(
      'artefacts-know-contracts-only',
      'The store of artefacts serves the build and the server, and knows neither.',
      { path: '^packages/artefacts/src/', pathNot: TEST },
      { path: ['^packages/(?!artefacts/|shared/src/(contracts|domain)/)', '^(shell|server)/', REMOTE] },
    ),
    forbid(
      'browsers-know-no-store',
      'Browsers get artefacts over HTTP.',
      { path: ['^(shell|packages/(ui|shell-api|shared|test-kit))/', REMOTE], pathNot: TEST },
      { path: '^packages/artefacts/' },
    ),
    forbid(
      'newsroom-for-demo-only',
      'The product never depends on the demo newsroom.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/demo/'] },
      { path: '^packages/demo-newsroom/' },
    ),
    forbid(
      'rooms-know-no-http',
      'Only the http room deals with requests and status codes.',
      { path: `^server/src/(${DOMAIN_ROOMS}|${WORKER_ROOMS}|storage|jobs|live|outbound)/`, pathNot: TEST },
      { path: '^server/src/http/' },
    ),
    forbid(
      'rooms-of-accounts-meet-at-their-index',
      'The rooms of the accounts import each other only through their index.',
      { path: '^server/src/accounts/([^/]+)/', pathNot: TEST },
      { path: '^server/src/accounts/[^/]+/', pathNot: ['^server/src/accounts/$1/', '/index\\.ts$'] },
    ),
    forbid(
      'storage-knows-no-room',
      'Rooms use storage; storage does not know them.',
      { path: '^server/src/(storage|jobs|live)/', pathNot: TEST },
      { path: `^server/src/(${DOMAIN_ROOMS}|${WORKER_ROOMS}|http)/` },
    ),
    forbid(
      'matcher-is-pure',
      'The matcher knows neither database nor network.',
      { path: '^server/src/matcher/', pathNot: TEST },
      { path: ['^server/src/(?!matcher/)', 'node_modules/(\\.pnpm/)?(kysely|pg|fastify|undici)[@/]'] },
    ),
    forbid(
      'compose-alone-sees-all',
      'Only the entry points of the program may import the composition.',
      {
        path: '^server/src/',
        pathNot: [TEST, '^server/src/(main|index)\\.ts$', '^server/src/compose/'],
      },
      { path: '^server/src/(compose/|main\\.ts$)' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|\\.cache|gallery|test-results|mf-fixture|mf-eighteen|mf-stranger|bare-root)/',
    },
    tsPreCompilationDeps: true,
    // Skips the analysis of circular imports and of the importers of each module, which no rule needs.
    skipAnalysisNotInRules: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['types', 'module', 'main'],
    },
  },
} satisfies IConfiguration;
