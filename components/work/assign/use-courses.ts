'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFlash } from '#components/ui/flash'
import { assignableCourses, type CourseOption, courseOption, coursePage } from '#domain/course-choice'
import { callApi } from '#lib/browser/client'

type Options = { courses: readonly CourseOption[]; hasMore: boolean; subjects: Readonly<Record<string, string>> }

/** The courses that can be given: the first ones from the server, more of them on demand. */
export function useCourses({ courses, hasMore, subjects }: Options) {
  const t = useTranslations('errors')
  const flash = useFlash()
  const [list, setList] = useState(courses)
  const [page, setPage] = useState(1)
  const [left, setLeft] = useState(hasMore)
  const [loading, setLoading] = useState(false)
  async function more() {
    setLoading(true)
    try {
      const found = await callApi('listCourses', { query: coursePage(page) })
      const known = new Set(list.map(({ _id }) => _id))
      const fresh = assignableCourses(found).filter(({ _id }) => !known.has(_id))
      setList([...list, ...fresh.map((course) => courseOption(course, subjects))])
      setPage(page + 1)
      setLeft(found.length === coursePage(page).limit)
    } catch {
      flash({ tone: 'bad', text: t('network') })
    } finally {
      setLoading(false)
    }
  }
  return { list, loading, more: left ? () => void more() : undefined }
}
