import {
  type ColourMode,
  choiceText,
  colourCookie,
  coloursText,
  type ReadingChoice,
  readChoice,
  readingCookie,
  readingCookieDays,
} from '#domain/reading/choice'
import { cookieValue, keepCookie } from './cookies.ts'

/* What the reader chose, on this device: one for all texts of the page, kept in cookies so that the server draws with it (AID-011). */

let current: ReadingChoice | undefined
const listeners = new Set<() => void>()

/** The choice that this browser keeps. */
export function readingChoice(): ReadingChoice {
  current ??= readChoice(cookieValue)
  return current
}

export function onReadingChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes another choice, for every text of the page and for the next visits. */
export function chooseReading(choice: ReadingChoice): void {
  current = choice
  keep(readingCookie, choiceText(choice))
  if (choice.mode !== 'normal') keepColours(choice, choice.mode)
  for (const listener of listeners) listener()
}

function keepColours({ colours }: ReadingChoice, mode: ColourMode): void {
  keep(colourCookie(mode), coloursText(colours[mode]))
}

const keep = (name: string, value: string) => keepCookie(name, value, readingCookieDays)
