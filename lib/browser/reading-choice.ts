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

/*
 * The reader's choice on this device: one for all texts of the page, stored in cookies so that the server renders with it
 * (AID-011).
 */

let current: ReadingChoice | undefined
const listeners = new Set<() => void>()

/** The choice stored in this browser. */
export function readingChoice(): ReadingChoice {
  current ??= readChoice(cookieValue)
  return current
}

export function onReadingChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Applies a new choice, to every text of the page and to later visits. */
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
