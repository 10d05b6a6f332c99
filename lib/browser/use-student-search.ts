'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from './client.ts'
import { leaveWhenExpired } from './go-to-login.ts'
import { optionOfStudent, type StudentOption } from './student-option.ts'
import { whenRested } from './when-rested.ts'

const pageSize = 50

export interface StudentSearch {
  readonly state: 'idle' | 'loading' | 'found' | 'failed'
  readonly students: readonly StudentOption[]
  /** There are others besides those shown. */
  readonly more: boolean
}

const idle: StudentSearch = { state: 'idle', students: [], more: false }

/**
 * Students by a part of their name once the typing rests; without terms, those of a level when one is given. They come 50 at a
 * time; a newer search aborts the older.
 */
export function useStudentSearch(terms: string, levelId = '') {
  const [search, setSearch] = useState(idle)
  const running = useRef<AbortController>(null)
  const wanted = terms.trim().slice(0, 100)
  const none = wanted === '' && levelId === ''

  const load = useCallback(
    async (before: readonly StudentOption[]) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      const query = { ...(wanted === '' ? { levelId } : { terms: wanted }), limit: pageSize + 1, offset: before.length }
      try {
        const found = await callApi('listStudents', { query }, { signal: abort.signal })
        const students = [...before, ...found.slice(0, pageSize).map(optionOfStudent)]
        setSearch({ state: 'found', students, more: found.length > pageSize })
      } catch (error) {
        if (!abort.signal.aborted && !leaveWhenExpired(error))
          setSearch({ state: 'failed', students: before, more: before.length > 0 })
      }
    },
    [wanted, levelId],
  )
  useEffect(() => {
    if (none) return setSearch(idle)
    setSearch((now) => (now.state === 'found' ? now : { ...now, state: 'loading' }))
    const callOff = whenRested(() => void load([]))
    return () => {
      callOff()
      running.current?.abort()
    }
  }, [none, load])
  return { ...search, showMore: () => load(search.students) }
}
