import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/browser/support/chromium.ts'
import { commands } from './tests/support/component/commands.ts'
import { packagedFiles } from './tests/support/component/packaged-files.ts'
import { installedPrograms } from './tests/support/installed-postgres.ts'
import { lemonldapInstalled } from './tests/support/lemonldap-installed.ts'

// `server-only` throws outside a React server; the tests count as one.
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = [
  { find: 'server-only', replacement: folder('./node_modules/server-only/empty.js') },
  // Vite reads the dot of `#components/*.ts` in package.json as any character, and so `#components/ui/texts` as such a file.
  { find: /^#components\/(.*)\.ts$/, replacement: folder('./components/$1.ts') },
  { find: /^#components\/(.*)$/, replacement: folder('./components/$1.tsx') },
]
// The automatic JSX runtime, as used by Next.
const oxc = { jsx: { runtime: 'automatic' } } as const

// These mock modules or the network, or keep state: each runs in a thread of its own. The others share processes, in half the
// time.
const alone = [
  'components/questions/fields/edited-rows.test.ts',
  'api-server/auth/password-cost.test.ts',
  'lib/browser/**/*.test.ts',
  'components/player/sending/send-entry.test.ts',
  'components/reading/french-reader-trouble.test.ts',
  'tests/bff/**/*.test.{ts,tsx}',
]

// These mount parts of pages in Chromium.
const inBrowser = ['components/**/*.browser.test.tsx']

// These need a database.
const onDatabase = [
  'tests/{api,permissions}/**/*.test.ts',
  'api-server/seed/{demo,library-scale,scale}.test.ts',
  'api-server/admin/run.test.ts',
  'api-server/services/administration/starter-courses.test.ts',
]

// A real portal, where Debian has one.
const notHere = lemonldapInstalled() ? [] : ['tests/api/portal-lemonldap.test.ts']

// What is waited for comes, however slow the machine: only a failing test waits so long.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 180_000 } } }
// What depends most on the version of PostgreSQL: rules in SQL; on demand (`OLDEST=all`) also dumps, sums by triggers, orders, locks.
const onOldest = [
  'tests/api/sql-rules.test.ts',
  ...(process.env.OLDEST === 'all' ? ['tests/api/{backup,statistics-truth,french-order,answering}.test.ts'] : []),
]

const project = (name: string, include: string[], more: { globalSetup?: string[]; isolate?: true; pool?: 'threads' } = {}) => ({
  resolve: { alias },
  oxc,
  test: {
    name,
    include,
    exclude: [...notHere, ...(more.isolate ? [] : alone), ...(name === 'unit' ? [...onDatabase, ...inBrowser] : [])],
    environment: 'node' as const,
    setupFiles: ['tests/support/same-inputs.ts'],
    isolate: false,
    ...limits,
    ...more,
  },
})

const components = {
  resolve: { alias, conditions: ['browser'] },
  oxc,
  define: { 'process.env': {} },
  plugins: [packagedFiles],
  // Found before the first test: what is found later would load the pages again.
  optimizeDeps: {
    entries: inBrowser,
    include: [
      ...['axe-core', 'next-intl', 'next/dist/shared/lib/app-router-context.shared-runtime', 'react', 'react/jsx-dev-runtime'],
      ...['react-dom/client', 'vitest-browser-react'],
    ],
  },
  test: {
    name: 'components',
    include: inBrowser,
    ...limits,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: limits.hookTimeout,
      provider: playwright({
        // As long as a test: Playwright's own half minute is too short for a busy machine.
        actionTimeout: 180_000,
        launchOptions: await chromiumLaunch(),
        // axe judges final states: half faded in, a text has less contrast than when it is read.
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1440, height: 900 },
      commands,
    },
  },
}

export default defineConfig({
  test: {
    // Two cores: more workers would only make the slow tests slower.
    maxWorkers: 2,
    // The programs that tests start compile once.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
    projects: [
      project('unit', [
        '{contract,domain,lib,components,api-server,web-server,service-worker,tracing,app,scripts}/**/*.test.{ts,tsx}',
        'tests/*.test.{ts,tsx}',
        'tests/bench/*.test.ts',
      ]),
      components,
      project('alone', alone, { isolate: true, pool: 'threads' }),
      project('api', onDatabase, { globalSetup: ['tests/support/postgres-global.ts'] }),
      // Once more on Debian's PostgreSQL, which is older than npm's, where there is one.
      ...(installedPrograms()
        ? [project('oldest', onOldest, { globalSetup: ['tests/support/postgres-installed-global.ts'] })]
        : []),
      // Starts the programs and attacks them from outside: kills, cut connections, costly requests (`npm run test:attacks`).
      project('attacks', ['tests/attacks/**/*.test.ts'], {
        isolate: true,
        globalSetup: ['tests/support/postgres-demo-global.ts'],
      }),
    ],
  },
})
