import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// `server-only` throws outside a React server; the tests are one.
const alias = { 'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)) }
// Next compiles JSX with the automatic runtime; so do the tests.
const oxc = { jsx: { runtime: 'automatic' } } as const

const project = (
  name: string,
  include: string[],
  limits: { testTimeout: number; hookTimeout: number; globalSetup?: string[] },
) => ({
  resolve: { alias },
  oxc,
  test: { name, include, environment: 'node' as const, ...limits },
})

export default defineConfig({
  test: {
    // Two cores: more workers than that only make the slow ones slower.
    maxWorkers: 2,
    projects: [
      project(
        'unit',
        [
          '{contract,domain,lib,components,api-server,app,scripts}/**/*.test.{ts,tsx}',
          'tests/*.test.ts',
          'tests/bench/*.test.ts',
        ],
        {
          testTimeout: 10_000,
          hookTimeout: 20_000,
        },
      ),
      project('bff', ['tests/bff/**/*.test.ts'], { testTimeout: 20_000, hookTimeout: 60_000 }),
      project('api', ['tests/{api,permissions}/**/*.test.ts'], {
        testTimeout: 30_000,
        hookTimeout: 120_000,
        globalSetup: ['tests/support/postgres-global.ts'],
      }),
    ],
  },
})
