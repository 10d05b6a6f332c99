import 'server-only'
import { cache } from 'react'
import type { Course } from '#contract/course'
import type { Module } from '#contract/module'
import { upstream } from '#lib/page'

// What the title and the content of a page both read, fetched once per request. Throws as `upstream`.
export const getCourse = cache((id: string): Promise<Course> => upstream('getCourse', { params: { id }, query: {} }))
export const getCourseWithQuestions = cache((id: string, part: number) =>
  upstream('getCourse', { params: { id }, query: { questions: 'true', part } }),
)
export const getModule = cache((id: string): Promise<Module> => upstream('getModule', { params: { id } }))
export const getWork = cache((id: string) => upstream('getWork', { params: { id } }))
