import {
  type ArrangedReader,
  arrangedReadingCookie,
  arrangedText,
  choiceText,
  colourCookie,
  coloursText,
  isOfOtherReader,
  knownReader,
  type ReadingChoice,
  readChoiceOf,
  readingCookie,
  readingCookieDays,
} from '#domain/reading/choice'
import { cookieValue, keepCookie } from './cookies.ts'

/*
 * The reader's choice on this device: one for all texts of the page, stored in cookies so that the server renders with it
 * (AID-011).
 */

let current: ReadingChoice | undefined
let reader: ArrangedReader | null = null
const listeners = new Set<() => void>()

/** The choice stored in this browser. */
export function readingChoice(): ReadingChoice {
  current ??= readChoiceOf(reader, cookieValue)
  return current
}

export function onReadingChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on texts are read by this person, who begins with aids set beforehand; null: by anybody else. Listeners are not told. */
export function readAs(next: ArrangedReader | null): void {
  if (next?.userId === reader?.userId && next?.aids === reader?.aids) return
  reader = next
  current = undefined
}

/**
 * Tells every text who reads, and keeps the choice for where only the person is known: without network. What somebody left who did not
 * sign out is deleted.
 */
export function announceReader(): void {
  const left = cookieValue(arrangedReadingCookie)
  if (reader?.aids !== undefined) keep(arrangedReadingCookie, arrangedText(reader, readingChoice()))
  else if (left !== undefined && isOfOtherReader(left, reader?.userId ?? null)) keepCookie(arrangedReadingCookie, '', 0)
  for (const listener of listeners) listener()
}

/** Applies a new choice, to every text of the page and to later visits. */
export function chooseReading(choice: ReadingChoice): void {
  current = choice
  const known = knownReader(reader, cookieValue(arrangedReadingCookie))
  if (known === null) keepForDevice(choice)
  else keep(arrangedReadingCookie, arrangedText(known, choice))
  for (const listener of listeners) listener()
}

function keepForDevice(choice: ReadingChoice): void {
  keep(readingCookie, choiceText(choice))
  if (choice.mode !== 'normal') keep(colourCookie(choice.mode), coloursText(choice.colours[choice.mode]))
}

const keep = (name: string, value: string) => keepCookie(name, value, readingCookieDays)
