'use client'

import { type AbstractIntlMessages, IntlProvider, type Messages, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { missingMessage } from '#domain/missing-message'

/** Some namespaces of messages/fr.json, as `messages/fr.json?work&texts` gives them (messages/texts.d.ts). */
export type Texts = { [Namespace in keyof Messages]?: Partial<Messages[Namespace]> }
export type MessagesProps = { children: ReactNode }

/** The outermost provider, with the texts that any component of the browser may use. */
export function RootMessages({ texts, children }: MessagesProps & { texts: Texts }) {
  return (
    <IntlProvider
      locale="fr"
      timeZone="Europe/Paris"
      messages={texts}
      onError={(error) => globalThis.reportError?.(error)}
      getMessageFallback={missingMessage}
    >
      {children}
    </IntlProvider>
  )
}

/**
 * Adds a feature's texts to those above. They come with the feature's code, once, and the browser keeps them: no page carries
 * them (decision 21). `texts`: the same object at each drawing.
 */
export function MoreMessages({ texts, children }: MessagesProps & { texts: Texts }) {
  return (
    <IntlProvider locale="fr" messages={joined(useMessages(), texts)}>
      {children}
    </IntlProvider>
  )
}

/** Students are said « tu »: where `toStudents` is among the texts, its words take the place of the others'. */
function forReader(all: AbstractIntlMessages): AbstractIntlMessages {
  const { toStudents } = all
  return isTexts(toStudents) ? { ...all, ...replaced(all, toStudents) } : all
}

/** The parts of `texts` that `words` has others for, with those. */
const replaced = (texts: AbstractIntlMessages, words: AbstractIntlMessages): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => {
      const text = texts[name]
      if (text === undefined) return []
      return [[name, isTexts(text) && isTexts(word) ? { ...text, ...replaced(text, word) } : word]]
    }),
  )

const isTexts = (value: unknown): value is AbstractIntlMessages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const known = new WeakMap<AbstractIntlMessages, WeakMap<Texts, AbstractIntlMessages>>()

/** Joined once: the same few texts meet at each drawing, and on the server at each request. */
function joined(above: AbstractIntlMessages, texts: Texts): AbstractIntlMessages {
  const under = known.get(above) ?? new WeakMap<Texts, AbstractIntlMessages>()
  const all = under.get(texts) ?? forReader({ ...above, ...texts })
  known.set(above, under.set(texts, all))
  return all
}
