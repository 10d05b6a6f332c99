import 'server-only'
import { cache } from 'react'
import type { Course } from '#contract/course'
import { upstream } from '#lib/upstream/call'

/** A course without its questions, fetched once per request. Throws as `upstream`. */
export const loadCourse = cache((id: string): Promise<Course> => upstream('getCourse', { params: { id }, query: {} }))
