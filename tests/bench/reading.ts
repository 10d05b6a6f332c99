import { type Browser, chromium, type Page as Tab } from '@playwright/test'
import { openDatabase } from '#api/db/open'
import { type ReadingMode, readingModes } from '#domain/reading/choice'
import { playPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { corpusWords } from '#tests/support/reading-corpus'
import { chromiumLaunch } from '../browser/support/chromium.ts'
import { makeTeacherAndClass } from '../browser/support/people.ts'
import { assigneeOf } from '../browser/support/player.ts'
import { signIn } from '../browser/support/sign-in.ts'
import type { StackAddresses } from '../browser/support/stack.ts'
import { makeGivenWork } from '../browser/support/works.ts'
import { median } from './http.ts'

/** Time to show a long text in a mode, in ms from the click. */
interface ReadingFigures {
  readonly mode: ReadingMode
  /** Until the visible part is painted. */
  readonly seenMs: number
  /** Longest task until every word is recoloured; 0 when none took 50 ms. */
  readonly longestMs: number
}

/** A long lesson. */
export const wordCount = 1500
const wordsOfParagraph = 75
const { reading: words, player } = messages

interface Visit {
  readonly modes: readonly ReadingFigures[]
  readonly key: KeyFigures
}

/** Processor time of the page's thread for a key in the answer, in ms. */
interface KeyFigures {
  readonly plainMs: number
  readonly colouredMs: number
}

/** A long French text in the player, switched from mode to mode in Chromium; medians over the rounds. */
export async function measureReading({ webUrl, databaseUrl }: StackAddresses, rounds: number): Promise<Visit> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  const classroom = await makeTeacherAndClass(db).finally(close)
  const [student] = classroom.students
  const assigneeId = await assigneeOf(student, await makeGivenWork(classroom))
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const tab = await openTab(browser, webUrl)
    await signIn(tab, student)
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(tab, playPath(assigneeId)))
    const modes = visits.flatMap((one) => one.modes)
    return {
      modes: readingModes.map((mode) => medians(modes.filter((one) => one.mode === mode))),
      key: {
        plainMs: median(visits.map(({ key }) => key.plainMs)),
        colouredMs: median(visits.map(({ key }) => key.colouredMs)),
      },
    }
  } finally {
    await browser.close()
  }
}

async function openTab(browser: Browser, baseURL: string): Promise<Tab> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })
  return context.newPage()
}

/** Applies each mode once, starting from the plain text; `normal` comes last and removes the marks. */
async function visit(tab: Tab, path: string): Promise<Visit> {
  await tab.goto(path)
  await tab.getByRole('textbox', { name: player.myAnswer }).waitFor()
  const open = tab.getByRole('button', { name: words.open, exact: true })
  const bar = tab.getByRole('toolbar', { name: words.bar })
  await open.or(bar).waitFor()
  // The bar stays open between visits.
  if (await open.isVisible()) await open.click()
  await bar.waitFor()
  await tab.evaluate(putText, paragraphs())
  // Hovering, as before a click, loads the code that reads French.
  await bar.hover()
  const modes: ReadingFigures[] = []
  let colouredMs = 0
  for (const mode of [...readingModes.slice(1), 'normal'] as const) {
    const label = words.mode[mode]
    modes.push({ mode, ...(await tab.evaluate(timeMode, { mode, label })) })
    // The colours of sounds have the most parts.
    if (mode === 'PHONEMES_COLOR') colouredMs = await timeKeys(tab)
  }
  return { modes, key: { colouredMs, plainMs: await timeKeys(tab) } }
}

/** Types at a good pace, each key in a frame of its own. */
async function timeKeys(tab: Tab): Promise<number> {
  const chrome = await tab.context().newCDPSession(tab)
  await chrome.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () =>
    (await chrome.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const text = 'un mot et un autre mot '.repeat(4)
  const answer = tab.getByRole('textbox', { name: player.myAnswer })
  await answer.focus()
  const before = await spent()
  await answer.pressSequentially(text, { delay: 60 })
  const ms = (((await spent()) - before) * 1000) / text.length
  await chrome.detach()
  return ms
}

/** Words of the corpus in turn: no two paragraphs are equal, as in a real text. */
function paragraphs(): string[] {
  const all = [...corpusWords().values()].flat().map(({ word }) => word)
  const text = Array.from({ length: wordCount }, (_, index) => all[(index * 1009) % all.length] ?? '')
  return Array.from({ length: wordCount / wordsOfParagraph }, (_, index) =>
    text.slice(index * wordsOfParagraph, (index + 1) * wordsOfParagraph).join(' '),
  )
}

function putText(texts: readonly string[]): Promise<number> {
  const nodes = texts.map((text) => Object.assign(document.createElement('p'), { textContent: `${text}.` }))
  document.querySelector('[data-reading] [data-reading-text]')?.append(...nodes)
  document.querySelector('[data-chat]')?.scrollTo({ top: 1000 })
  return new Promise(requestAnimationFrame)
}

/** Clicks a mode’s button inside the page, where everything is timed. */
async function timeMode({ mode, label }: { mode: string; label: string }) {
  const drawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    })
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const root = document.querySelector<HTMLElement>('[data-reading] [data-reading-text]')
  const button = [...document.querySelectorAll('[role="toolbar"] button')].find(({ textContent }) => textContent === label)
  if (!(button instanceof HTMLElement) || !root) throw new Error(`there is no button « ${label} »`)
  const isPlain = () => !root.dataset.painted && !root.querySelector('[data-read]')
  const isSeen = () => (mode === 'normal' ? isPlain() : root.dataset.painted === mode)
  const isWhole = () => (mode === 'normal' ? isPlain() : root.dataset.paintedWhole === mode)
  const start = performance.now()
  button.click()
  while (!isSeen()) await drawn()
  const seenMs = performance.now() - start
  while (!isWhole()) await drawn()
  await drawn()
  tasks.push(...observer.takeRecords().map(({ duration }) => duration))
  observer.disconnect()
  return { seenMs, longestMs: Math.max(0, ...tasks) }
}

function medians(visits: readonly ReadingFigures[]): ReadingFigures {
  const of = (pick: (one: ReadingFigures) => number) => median(visits.map(pick))
  return {
    mode: visits[0]?.mode ?? 'normal',
    seenMs: of((one) => one.seenMs),
    longestMs: of((one) => one.longestMs),
  }
}
