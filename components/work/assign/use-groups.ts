import { useEffect, useRef, useState } from 'react'
import type { CallResult } from '#contract/calls'
import type { Group } from '#contract/group'
import { maxTermsLength } from '#contract/text-limits'
import { type CourseOption, likelyGroups } from '#domain/works/course-choice'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'
import { type GroupOption, groupOption } from './form.ts'
import { appendNew, matching } from './matching.ts'

type Options = {
  userId: string
  /** The course to give: the classes of its levels come first, with one's own. */
  course: CourseOption | undefined
  /** The groups loaded with the page; `more`: others exist. */
  groups: readonly GroupOption[]
  more: boolean
  /** Ids of the chosen groups, and the members loaded with the page, by group id. */
  chosen: readonly string[]
  members: Readonly<Record<string, readonly string[]>>
  /** Called with the id of a chosen group that no longer exists (from a draft, for example). */
  onGone: (id: string) => void
}

const limit = 50

/** Typing filters the loaded groups and searches the others; choosing one loads its members, and its name if a draft's. */
export function useGroups({ userId, course, groups, more, chosen, members: given, onGone }: Options) {
  const [known, setKnown] = useState(groups)
  const [terms, setTerms] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const { members, read } = useMembers(chosen, given, onGone)
  const typed = more ? terms.trim().slice(0, maxTermsLength) : ''
  const searchedTerms = useDebounced(typed)
  const search = useRead(searchedTerms === '' ? null : ['groups', searchedTerms], () =>
    callApi('searchGroups', { query: { terms: searchedTerms, limit } }),
  )
  const optionOf = (group: Group) => groupOption(group, userId)
  // A list that failed to load may arrive with a refresh of the page.
  const all = [groups, read.map(optionOf), (search.data ?? []).map(optionOf)].reduce(appendNew<GroupOption>, known)
  if (all !== known) setKnown(all)
  const state =
    typed !== searchedTerms || search.loading ? ('loading' as const) : search.failed ? ('failed' as const) : ('idle' as const)

  const listed =
    terms.trim() !== '' ? matching(known, terms, ({ label }) => label) : showsAll ? groups : likelyGroups(groups, course)
  const near = new Set(listed.map(({ _id }) => _id))
  const shown = known.filter(({ _id }) => near.has(_id) || chosen.includes(_id))
  return {
    ...{ known, shown, members, more, terms, setTerms, state },
    /** Loaded, and not among those shown. */
    hidden: groups.filter(({ _id }) => !near.has(_id) && !chosen.includes(_id)).length,
    showAll: () => setShowsAll(true),
  }
}

/** Student ids of each chosen group, and the groups read for them. Not useRead: as many reads as groups, each done once. */
function useMembers(chosen: readonly string[], given: Options['members'], onGone: Options['onGone']) {
  const [read, setRead] = useState<readonly CallResult<'getGroup'>[]>([])
  const requested = useRef(new Set(Object.keys(given)))
  const latest = useRef(onGone)
  latest.current = onGone
  useEffect(() => {
    for (const id of chosen) {
      if (requested.current.has(id)) continue
      requested.current.add(id)
      callApi('getGroup', { params: { id }, query: { students: 'true' } })
        .then((group) => setRead((now) => [...now, group]))
        // The summary then uses the student count of the group; the server removes duplicates anyway.
        .catch((error: unknown) => {
          requested.current.delete(id)
          if (leaveWhenExpired(error)) return
          if (error instanceof Error && 'kind' in error && error.kind === 'notFound') latest.current(id)
        })
    }
  }, [chosen])
  const ofRead = read.map(({ _id, students = [] }) => [_id, students.map((student) => student._id)] as const)
  return { read, members: { ...given, ...Object.fromEntries(ofRead) } }
}
