import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/browser/support/chromium.ts'

const json = process.env.PLAYWRIGHT_JSON
const reporter: PlaywrightTestConfig['reporter'] = json ? [['list'], ['json', { outputFile: json }]] : [['list']]

// Specs that do not depend on the width run once: at both widths they would add a quarter of an hour.
// Staff's screens at 390 px are seen by routes.spec.ts, the player's by playing, arranged-types and hot-spots.
const onceOnly =
  /(announcements|arrangements|authoring|back-button|closing|co-writing|connections|correcting|course-correction|editing|editing-flow|ended-session|exams|first-module|first-sight|first-visit|first-week|focus|frame|given-work|groups|guest|homes|kept-works|late-code|lesson-of-three|live|lti|main-job|new-year|people|pictures|player-offline|printed-sheets|player-types|portal|profile|question-import|resources|rich-lines|school-names|shared-course|scored-types|sign-in|statistics|take|test-result|text-sounds|trouble|unknown-questions|unreachable|way-back|work-results)[.]spec[.]ts$/

// What only students do, on the device that most of them hold; playing.spec.ts is seen at both widths.
const phoneOnly = /(arranged-types|hot-spots|structured-document|student)[.]spec[.]ts$/

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try reveals a race: it must fail.
  retries: 0,
  // One more than the cores: a test of the player waits for most of its time.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine ten times slower: only a failing test waits for them. No test has limits of its own. A step has
  // one too, so that a failed test says at which it stood.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter,
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: await chromiumLaunch(),
    // A worker would take each page of a student off the tests' own routes; kept-works.spec.ts is about it.
    serviceWorkers: 'block',
    // Tracing every test takes a third more time on two cores.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as the longest tests are here: none is left alone at the end.
    {
      name: 'phone-390',
      testIgnore: onceOnly,
      // On phones only the routes of students (staff's are seen at both widths on a desk), nothing that is about the keyboard, and
      // nothing tagged as independent of the width in a spec that is seen at both.
      grepInvert: /(TEACHER|HEADMASTER|SUPERADMIN|SUPERVISOR): signing in|by keyboard alone|@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    { name: 'desktop-1440', testIgnore: phoneOnly, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
