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

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${readingCookieDays * 24 * 3600}; SameSite=Lax${secure}`
}

function cookieValue(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
