'use client'

import { useEffect, useState } from 'react'
import { fullName } from '#domain/names'
import { callApi } from '#lib/browser/client'
import type { StudentOption } from '#lib/browser/student-option'

const restMs = 250
const limit = 100

export type StudentSearch =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'found'; readonly students: readonly StudentOption[] }

/** Students by a part of their name once the typing rests; without terms, those of the level. A newer search aborts the older. */
export function useStudentSearch(terms: string, levelId: string): StudentSearch {
  const [search, setSearch] = useState<StudentSearch>({ state: 'idle' })
  const wanted = terms.trim().slice(0, 100)
  useEffect(() => {
    if (wanted === '' && levelId === '') {
      setSearch({ state: 'idle' })
      return
    }
    const abort = new AbortController()
    setSearch((now) => (now.state === 'found' ? now : { state: 'loading' }))
    const query = wanted === '' ? { levelId, limit } : { terms: wanted, limit }
    const timer = setTimeout(() => {
      callApi('listStudents', { query }, { signal: abort.signal })
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
  }, [wanted, levelId])
  return search
}
