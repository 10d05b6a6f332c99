'use client'

import { useEffect, useState } from 'react'
import { fullName } from '#domain/names'
import { callApi } from '#lib/browser/client'
import type { StudentOption } from './form.ts'

const restMs = 250
const limit = 8

export type StudentSearch =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'found'; readonly students: readonly StudentOption[] }

/** Students found by a part of their name once the typing rests; a newer search aborts the older. */
export function useStudentSearch(terms: string): StudentSearch {
  const [search, setSearch] = useState<StudentSearch>({ state: 'idle' })
  const wanted = terms.trim()
  useEffect(() => {
    if (wanted === '') {
      setSearch({ state: 'idle' })
      return
    }
    const abort = new AbortController()
    setSearch((now) => (now.state === 'found' ? now : { state: 'loading' }))
    const timer = setTimeout(() => {
      callApi('listStudents', { query: { terms: wanted.slice(0, 100), limit } }, { signal: abort.signal })
        .then((found) =>
          setSearch({
            state: 'found',
            students: found.map(({ _id, firstname, lastname }) => ({ _id, name: fullName(firstname, lastname) })),
          }),
        )
        .catch(() => {
          if (!abort.signal.aborted) setSearch({ state: 'failed' })
        })
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return search
}
