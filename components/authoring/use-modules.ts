import { useState } from 'react'
import { maxContentTermsLength } from '#contract/text-limits'
import { exactOrClose } from '#domain/lists/exact-or-close'
import { callApi } from '#lib/browser/client'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'

/** Modules per page of each source, and the most that are shown: beyond that, searching is quicker. */
const pageSize = 30
const maxPage = 100

/**
 * The modules that an author can copy from or add to a course, searched on the server: first their own in every status, then those
 * of others that they can see, unless `own`. Results stay on the screen until the next ones arrive.
 */
export function useModules(search: string, onExpired: () => void, { own = false } = {}) {
  const terms = useDebounced(search.trim())
  const [wanted, setWanted] = useState({ terms, pages: 1 })
  const pages = wanted.terms === terms ? wanted.pages : 1
  const reads = useRead(['modules', terms, pages, own], () => findModules(terms, pages, own), { keep: true, onExpired })
  return {
    modules: reads.data?.modules ?? [],
    /** No module has the terms as typed: these resemble them. */
    close: reads.data?.close ?? false,
    state: reads.loading ? ('loading' as const) : reads.failed ? ('failed' as const) : ('ready' as const),
    more: reads.data?.more ?? false,
    loadMore: () => setWanted({ terms, pages: pages + 1 }),
    retry: reads.again,
  }
}

/** The first pages of both sources; a module found in both is listed among the author's own. */
async function findModules(terms: string, pages: number, ownOnly: boolean) {
  const limit = Math.min(pages * pageSize, maxPage)
  const query = { limit, ...(terms && { terms: terms.slice(0, maxContentTermsLength) }) }
  let more = false
  const { items, close } = await exactOrClose(query, async (asked) => {
    const part = (source: 'mine' | 'library') => callApi('searchModules', { query: { ...asked, source } })
    const [mine, library] = await Promise.all([part('mine'), ownOnly ? [] : part('library')])
    const own = new Set(mine.map(({ _id }) => _id))
    more = limit < maxPage && (mine.length === limit || library.length === limit)
    return [...mine, ...library.filter(({ _id }) => !own.has(_id))]
  })
  return { modules: items, close, more }
}
