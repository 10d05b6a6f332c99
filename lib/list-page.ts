import 'server-only'
import { redirect } from 'next/navigation'
import { type ListPage, pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { settle } from './page.ts'

interface Asked {
  /** The number in the address. */
  readonly page: string | readonly string[] | undefined
  readonly size: number
  /** Address of the first page: an old link may lead beyond the end, where the screen would say that there is nothing. */
  readonly first: string
}

/** Reads the page of a list that an address asks for; leads to the first one from beyond the end. */
export async function readListPage<T>(
  asked: Asked,
  read: (window: { limit: number; offset: number }) => Promise<readonly T[]>,
): Promise<ListPage<T>> {
  const page = pageOf(asked.page)
  const rows = await settle(read(windowOf(page, asked.size)))
  if (page > 1 && rows?.length === 0) redirect(asked.first)
  return { page, more: false, ...(rows ? shownOf(rows, asked.size) : { items: undefined }) }
}
