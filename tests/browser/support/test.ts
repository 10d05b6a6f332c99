import { test as base, expect } from '@playwright/test'
import { openDatabase } from '#api/db/open'
import type { Db } from '#api/db/schema'
import { stackAddresses } from './addresses.ts'
import { endWaits } from './end-waits.ts'
import { type FlakyStack, startFlakyStack } from './flaky-api.ts'
import { awaitHydration } from './hydration.ts'
import { keepMessages } from './shown-messages.ts'

interface Options {
  /** Text of the error that a test provokes in the page; any other error fails the test. */
  provokedError: string | undefined
  /** Whether Aiko's waits last as long as for a reader; otherwise a press ends each as soon as it begins. */
  withWaits: boolean
}

interface WorkerFixtures {
  /** The database of the running stack, where tests create their schools and people. */
  db: Db
}

/**
 * Playwright’s test on the running stack; relative addresses are the web app’s. A page that throws, logs an error or breaks the
 * content policy fails its test, but a refused request does not.
 */
export const test = base.extend<Options, WorkerFixtures>({
  provokedError: [undefined, { option: true }],
  withWaits: [false, { option: true }],
  baseURL: async ({}, use) => use(stackAddresses().webUrl),
  context: async ({ context, javaScriptEnabled, withWaits }, use) => {
    if (!withWaits) await endWaits(context)
    await keepMessages(context)
    if (javaScriptEnabled !== false) {
      for (const page of context.pages()) awaitHydration(page)
      context.on('page', awaitHydration)
    }
    await use(context)
  },
  page: async ({ page, provokedError }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
    })
    await use(page)
    const unexpected = provokedError ? errors.filter((error) => !error.includes(provokedError)) : errors
    expect(unexpected, 'errors of the page').toEqual([])
  },
  db: [
    async ({}, use) => {
      const { db, close } = await openDatabase({ url: stackAddresses().databaseUrl, folder: '', poolSize: 2 })
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],
})

/** The same test on a separate web app, whose connection to the API server the test can cut. */
export const flakyTest = test.extend<object, { flaky: FlakyStack }>({
  flaky: [
    async ({}, use) => {
      const stack = await startFlakyStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ flaky }, use) => use(flaky.webUrl),
})
