import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A slow machine is no defect: the only limits in time are those of vitest.config.ts and playwright.config.ts, and what something costs is
// measured by tests/support/processor-time.ts.
it('no test has a limit in time of its own', () => {
  const files = globSync('{api-server,app,components,contract,domain,lib,scripts,tests,web-server}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['tests/unhurried.test.ts'],
  })
  const own = /\b(?:test|it|describe)\b.*\{ timeout: |\.setTimeout\(\d|\.poll\(.*\btimeout: |[cC]puUsage\(|^ *\}, [\d_]{4,}\)$/m
  expect({ found: files.filter((file) => own.test(readFileSync(file, 'utf8'))), read: files.length > 600 }).toEqual({
    found: [],
    read: true,
  })
})
