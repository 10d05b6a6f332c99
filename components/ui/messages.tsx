import { type Messages as AllMessages, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { MoreMessages, RootMessages } from './messages-client.tsx'

type Props = { namespaces: (keyof AllMessages)[]; children: ReactNode }

const known = new Map<string, string>()

/** The texts as one JSON, made once: React would walk through hundreds of keys at each request, here and in the browser. */
function useJson(namespaces: Props['namespaces']): string {
  const all = useMessages()
  const name = namespaces.join()
  const json = known.get(name) ?? JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, all[one]])))
  known.set(name, json)
  return json
}

/** Hands a feature's texts to the client components below it, and no others: messages travel with the page. */
export function Messages({ namespaces, children }: Props) {
  return <MoreMessages messages={useJson(namespaces)}>{children}</MoreMessages>
}

/** The provider of the root layout. */
export function SharedMessages({ namespaces, children }: Props) {
  return <RootMessages messages={useJson(namespaces)}>{children}</RootMessages>
}
