import useSWRInfinite from 'swr/infinite'
import { maxTermsLength } from '#contract/text-limits'
import { callApi } from './client.ts'
import { leaveWhenExpired } from './go-to-login.ts'
import { optionOfStudent, type StudentOption } from './student-option.ts'
import { useDebounced } from './use-debounced.ts'
import { isFailure, readOnce } from './use-read.ts'

const pageSize = 50

export interface StudentSearch {
  readonly state: 'idle' | 'loading' | 'found' | 'failed'
  readonly students: readonly StudentOption[]
  /** Whether there are more students than those shown. */
  readonly more: boolean
}

const idle: StudentSearch = { state: 'idle', students: [], more: false }

/** Students matched by part of their name, once typing pauses; without terms, those of a level if given. Loaded 50 at a time. */
export function useStudentSearch(terms: string, levelId = ''): StudentSearch & { showMore: () => Promise<unknown> } {
  const typed = terms.trim().slice(0, maxTermsLength)
  const searched = useDebounced(typed)
  const none = typed === '' && levelId === ''
  const resting = typed !== '' && searched === ''
  const { data, error, setSize, size } = useSWRInfinite(
    (page: number) => (none || resting ? null : (['students', searched, levelId, page] as const)),
    ([, name, level, page]) => {
      const query = { ...(name === '' ? { levelId: level } : { terms: name }), limit: pageSize + 1, offset: page * pageSize }
      return callApi('listStudents', { query })
    },
    { ...readOnce, revalidateOnMount: true, revalidateFirstPage: false, keepPreviousData: true, onError: leaveWhenExpired },
  )
  const pages = none ? [] : (data ?? [])
  const students = pages.flatMap((found) => found.slice(0, pageSize).map(optionOfStudent))
  const search: StudentSearch = {
    state: isFailure(error) ? 'failed' : data ? 'found' : 'loading',
    students,
    more: (pages.at(-1)?.length ?? 0) > pageSize,
  }
  return { ...(none ? idle : search), showMore: () => setSize(size + 1) }
}
