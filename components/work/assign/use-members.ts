'use client'

import { useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/browser/client'

/** Ids of the students of each chosen group, read when it is chosen; a group that could not be read is left out. */
export function useMembers(groups: readonly string[], known: Readonly<Record<string, readonly string[]>>) {
  const [members, setMembers] = useState(known)
  const asked = useRef(new Set(Object.keys(known)))
  useEffect(() => {
    for (const id of groups) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      callApi('getGroup', { params: { id }, query: { students: 'true' } })
        .then((group) => setMembers((now) => ({ ...now, [id]: (group.students ?? []).map((student) => student._id) })))
        // The summary then goes by the group's number of students, and the server still doubles nobody.
        .catch(() => asked.current.delete(id))
    }
  }, [groups])
  return members
}
