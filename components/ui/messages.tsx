import type { Messages as AllMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreMessages, RootMessages } from './messages-client.tsx'

type Props = { namespaces: (keyof AllMessages)[]; children: ReactNode }

async function pick(namespaces: Props['namespaces']) {
  const all = await getMessages()
  return Object.fromEntries(namespaces.map((name) => [name, all[name]]))
}

/** Hands a feature's texts to the client components below it, and no others: messages travel with the page. */
export async function Messages({ namespaces, children }: Props) {
  return <MoreMessages messages={await pick(namespaces)}>{children}</MoreMessages>
}

/** The provider of the root layout. */
export async function SharedMessages({ namespaces, children }: Props) {
  return <RootMessages messages={await pick(namespaces)}>{children}</RootMessages>
}
