// Allowed imports (docs/architecture.md), default-deny: any import that no line of `allowed` permits is an error, and there is no
// exemption list. Run by `npm run check`; tests/layers.test.ts proves that it refuses.

const npm = (...names) => `^node_modules/(${names.join('|')})/`
const anyPackage = '^node_modules/'
const test = '[.]test[.]tsx?$'
const browserLib = '^lib/(browser/|(legal-)?routes[.]ts$)'
const nodeCore = { dependencyTypes: ['core'] }
const messages = '^messages/'

// Packages of one side only: the other side may not import them.
const serverOfApi = npm('hono', '@hono', 'drizzle-orm', 'pg', 'sanitize-html')
const devOnly = npm(
  'vitest',
  '@playwright',
  '@axe-core',
  '@sparticuz',
  'nock',
  'fast-check',
  'fake-indexeddb',
  'autocannon',
  'drizzle-kit',
  'typescript',
  'dependency-cruiser',
)
const webPackages = { path: anyPackage, pathNot: [serverOfApi, devOnly] }

const allow = (from, to) => ({ from: typeof from === 'string' ? { path: from, pathNot: test } : from, to })
const allowTest = (folder, to) => ({ from: { path: `^${folder}/.*${test}` }, to })

// A unit test may use every room of its folder.
const allowRooms = (folder, rooms) => [
  ...Object.entries(rooms).map(([room, below]) =>
    allow(`^${folder}/${room}`, { path: [room, ...below].map((to) => `^${folder}/${to}`) }),
  ),
  allowTest(folder, { path: `^${folder}/` }),
]

// Rooms inside `lib` and `api-server`: each may import itself and the rooms that its line names, all on lower floors.
const plainLib =
  '(boot|call-address|env|later-texts|legal-page|legal-routes|log|plain-page|read-failure|refused-request|reroute-to-refusal|routes|routes-access|service-worker|student-messages|user-header|within)[.]ts$'
const pageLib = '(chosen-range|filters|i18n|list-page|offered-lists|page|reading-choice|reference|selected-schools)[.]ts$'
const libRooms = {
  [plainLib]: [],
  'browser/': [plainLib],
  'bearer/': [plainLib],
  'upstream/': ['bearer/', plainLib],
  'session/': ['upstream/', 'bearer/', 'browser/login-problem[.]ts$', plainLib],
  'lti/': ['session/', 'upstream/', 'bearer/', plainLib],
  [pageLib]: ['session/', 'upstream/', 'bearer/', 'browser/', plainLib],
}
const plainApi =
  '(answer-jobs|bounded-reply|env|error-facts|escaped|fair-queue|in-transaction|json-gauge|log|progress|rate-limit|separate-process|share-runs|xml-tree)[.]ts$'
const apiRooms = {
  [plainApi]: [],
  'db/': [plainApi],
  'commands/': [plainApi],
  'content/': ['commands/', 'db/', plainApi],
  'context[.]ts$': ['content/store[.]ts$', 'db/', plainApi],
  'auth/': ['context[.]ts$', 'db/', plainApi],
  'statistics/': ['db/', plainApi],
  'speech/': ['commands/', 'documents/ask-service[.]ts$', plainApi],
  'documents/': ['content/', 'commands/', plainApi],
  'portal/': [plainApi],
  'lti/': ['auth/', 'statistics/', 'context[.]ts$', 'db/', plainApi],
  'library/': ['db/', plainApi],
  'http/': ['services/', 'documents/ask-service[.]ts$', 'statistics/', 'auth/', 'context[.]ts$', 'content/', 'db/', plainApi],
  'jobs[.]ts$': ['http/', plainApi],
  'maintenance[.]ts$': ['services/', 'content/', 'db/', plainApi],
  'seed/': ['services/', 'library/', 'statistics/', 'auth/', 'content/', 'db/', plainApi],
  'admin/': [
    'maintenance',
    'services/',
    'library/',
    'lti/',
    'portal/',
    'statistics/',
    'auth/',
    'speech/',
    'commands/',
    'content/',
    'db/',
    plainApi,
  ],
  'main[.]ts$': [''],
}

// Pieces of `components` that several features share: each may import the pieces on lower floors that its line names, a feature all.
const sharedPieces = {
  ui: [],
  calendar: ['ui'],
  calls: ['ui'],
  document: ['ui'],
  filters: ['ui'],
  formula: ['ui'],
  marking: ['ui'],
  reading: ['document', 'ui'],
  recorder: ['reading', 'ui'],
  authoring: ['calls', 'reading', 'ui'],
  students: ['authoring', 'calls', 'reading', 'ui'],
  'rich-text': ['document', 'formula', 'recorder', 'ui'],
  'structured-document': ['reading', 'rich-text', 'ui'],
  questions: ['authoring', 'formula', 'rich-text', 'ui'],
}
// The largest feature has rooms of its own: the page of a work on top, what several of them know of a work at the bottom.
const workRooms = {
  assign: [],
  cards: [],
  facts: ['cards'],
  live: [],
  changes: ['assign', 'cards', 'facts'],
  exam: ['assign', 'cards', 'changes', 'facts'],
  exceptions: ['cards', 'facts'],
  results: ['cards', 'facts'],
  calendar: ['cards', 'changes'],
  follow: ['cards', 'changes', 'exam', 'exceptions', 'facts', 'live', 'results'],
}
const pieces = Object.keys(sharedPieces)
const inComponents = (folders, within = '') => `^components/${within}(${folders.join('|')})/`
const notFeatures = [test, inComponents([...pieces, 'work'])]
const componentFloors = [
  ...Object.entries(sharedPieces).map(([piece, below]) =>
    allow(inComponents([piece]), { path: inComponents([piece, ...below]) }),
  ),
  ...Object.entries(workRooms).map(([room, below]) =>
    allow(inComponents([room], 'work/'), { path: [inComponents([room, ...below], 'work/'), inComponents(pieces)] }),
  ),
  // A feature imports its own files and shared pieces, and no other feature.
  { from: { path: '^components/([^/]+)/', pathNot: notFeatures }, to: { path: ['^components/$1/', inComponents(pieces)] } },
  allowTest('components', { path: '^components/' }),
]

// Rooms inside `api-server/services`: each may import itself and the rooms on lower floors. Resources and people stand side by side
// on what everybody stands on, works on both. The files beside the rooms belong to all of them, but `table.ts` and `call-files.ts`, which know every room.
const baseFloors = [
  ['visibility', 'notification', 'school-time', 'version', 'audio', 'phrase'],
  ['views', 'reference', 'quote'],
  ['attempt'],
]
const resourceFloors = [
  ['origin', 'structured-document'],
  ['module'],
  ['course'],
  ['shared-course', 'archive'],
  ['question-export', 'question-import'],
]
const peopleFloors = [
  ['arrangement', 'auth', 'school', 'trail'],
  ['user', 'group', 'personal-data'],
  ['child-sign-in', 'people', 'portal'],
  ['roster'],
  ['administration', 'new-year', 'school-file'],
]
const workFloors = [
  ['exam', 'badge', 'alert', 'assistant', 'elearning'],
  ['live', 'student'],
  ['work'],
  ['assignee', 'statistics', 'training', 'lti'],
  ['account-link', 'deeplink', 'export'],
  ['marks'],
]
const plainService = '(attachment|authorship|keep-file|openai|status|upload-room|zip)[.]ts$'
const stack = (floors, below) =>
  floors.flatMap((floor, level) =>
    floor.map((room) => [`${room}/`, [...floors.slice(0, level), ...below].flat().map((one) => `${one}/`)]),
  )
const serviceRooms = Object.fromEntries([
  [plainService, []],
  ...[...stack(baseFloors, []), ...stack(resourceFloors, baseFloors), ...stack(peopleFloors, baseFloors)],
  ...stack(workFloors, [...baseFloors, ...resourceFloors, ...peopleFloors]),
  ['(table|call-files)[.]ts$', ['']],
])
const belowServices = ['library', 'lti', 'portal', 'documents', 'speech', 'statistics', 'auth', 'content', 'db']

const layers = [
  ['contract', ['^contract/', npm('zod')]],
  ['domain', ['^domain/', '^contract/', npm('dayjs', '@e965')]],
  ['lib', ['^contract/', '^domain/', messages]],
  ['components', ['^contract/', '^domain/', '^lib/(legal-)?routes[.]ts$', '^lib/browser/']],
  ['app', ['^app/', '^components/', '^lib/', '^domain/', '^contract/', messages]],
  ['api-server', ['^contract/', '^domain/', '^tracing/', messages]],
  // Both programs load it only when the operator asks for traces.
  ['tracing', ['^tracing/', npm('@opentelemetry')]],
  // In the browser, but outside the pages: the names it shares with them, and its library.
  ['service-worker', ['^service-worker/', '^lib/(browser/kept/|routes[.]ts$|user-header[.]ts$)', npm('serwist')]],
  // The server program around Next: of the product it may import only the log and the refusals.
  [
    'web-server',
    [
      '^web-server/',
      '^tracing/',
      '^lib/(env|reroute-to-refusal|log|reply-headers|upstream/proxy)[.]ts$',
      '^domain/requests/(linger|listen-place)[.]ts$',
      npm('@hono/node-server', 'next', 'compression', 'prom-client'),
    ],
  ],
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that import each other should be merged, or share a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'An import must name a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'browser-lib-stands-alone',
      comment:
        'Everything lib/browser and lib/routes import is sent to the browser: never the session, the upstream, env or logs.',
      severity: 'error',
      from: { path: browserLib, pathNot: test },
      to: { path: ['^lib/(bearer|session|upstream)/', '^lib/(env|log)[.]ts$'] },
    },
    {
      name: 'server-only',
      comment: 'No module that a component or lib/browser imports, directly or not, may be marked server-only.',
      severity: 'error',
      from: { path: [browserLib, '^components/'], pathNot: test },
      to: { path: npm('server-only'), reachable: true },
    },
    {
      name: 'browser-lib-without-node',
      comment: 'Browser code cannot use Node modules.',
      severity: 'error',
      from: { path: [browserLib, '^components/', '^domain/', '^contract/'], pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-link',
      comment: 'next/link prefetches the target of every visible link; components/ui/actions/link.tsx does not.',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '^components/ui/actions/link[.]tsx$' },
      to: { path: '^node_modules/next/link' },
    },
    {
      name: 'one-window-frame',
      comment:
        'Each window that is loaded later would bring the frame of all windows again: it is drawn by `Dialog`, which loads it once.',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '^components/ui/windows/' },
      to: { path: '^components/ui/windows/dialog-window[.]tsx$' },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'components/ui contains generic primitives: no features, API calls or paths of the product.',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: ['^components/(?!ui/)', '^contract/', '^lib/'] },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    ...layers.flatMap(([folder, targets]) => [allow(`^${folder}/`, { path: targets }), allowTest(folder, { path: targets })]),
    ...allowRooms('lib', libRooms),
    ...allowRooms('api-server', apiRooms),
    ...allowRooms('api-server/services', serviceRooms),
    allow('^api-server/services/[^/]+/', { path: `^api-server/services/${plainService}` }),
    allow('^api-server/services/', {
      path: [...belowServices.map((room) => `^api-server/${room}/`), '^api-server/context[.]ts$', `^api-server/${plainApi}`],
    }),
    // Aiko's texts are written by the API, so no page may contain them.
    allow('^domain/indication/', { path: messages }),
    ...componentFloors,
    // Packages of the web side and of the API side; Node's own modules on the server.
    allow('^(lib|components|app)/', webPackages),
    allow('^(lib|app|web-server|tracing)/', nodeCore),
    allow('^api-server/', {
      path: anyPackage,
      pathNot: [devOnly, npm('next', 'react', 'react-dom', 'next-intl', 'iron-session')],
    }),
    allow('^api-server/', nodeCore),
    // The middleware only delegates to the session guard.
    allow('^middleware[.]ts$', { path: ['^lib/session/', '^lib/routes[.]ts$', '^domain/', npm('next')] }),
    // Unit tests may also use the test tools, Node and the fixtures; tests/ and scripts/ may import everything.
    allow({ path: test }, { path: [anyPackage, '^tests/support/', messages] }),
    allow({ path: test }, nodeCore),
    allow({ path: '^(tests|scripts)/' }, {}),
    // Configuration and ambient types at the root.
    allow('^[^/]+[.](ts|mjs|cjs)$', {
      path: [anyPackage, messages, '^tests/browser/support/'],
      pathNot: '^node_modules/next/.*middleware',
    }),
    allow({ path: '^[^/]+[.](ts|mjs|cjs)$', pathNot: '^middleware[.]ts$' }, nodeCore),
  ],
  options: {
    // TypeScript 7 has no JavaScript API; swc reads the same syntax, types included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[.]next', '^data/', '^next-env', '[.]css$', '[.](png|svg|wasm)$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
