import type { Messages } from 'next-intl'
import messages from '#messages'

type Texts = { readonly [key: string]: unknown }

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `texts`, with those of `words` replacing the same keys. */
const replaced = <T extends Texts>(texts: T, words: Texts): T => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(words).map(([name, word]) => {
      const text = texts[name]
      return [name, isTexts(text) && isTexts(word) ? replaced(text, word) : word]
    }),
  ),
})

/** The texts as students read them: `toStudents` replaces the texts that address staff with « vous » by « tu ». */
export const studentMessages: Messages = replaced(messages, messages.toStudents)
