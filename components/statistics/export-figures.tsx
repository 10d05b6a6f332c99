'use client'

import { useTranslations } from 'next-intl'
import { ExportButtons } from '#components/calls/export-buttons'
import type { Role } from '#contract/call'
import type { CountedWorksInput } from '#contract/course-statistics'
import type { ExportFormat } from '#contract/export-formats'
import type { SchoolSort } from '#contract/school-sorts'
import type { FigureFiltersInput } from '#contract/statistics'
import {
  type HeadmasterPart,
  headmasterParts,
  type OverseenPart,
  overseenParts,
  statisticsParts,
} from '#contract/statistics-parts'
import { callApi } from '#lib/browser/client'

interface Props {
  filters: FigureFiltersInput
}

/** Buttons that export the tables of the page; a supervisor's are of the selected schools. */
export function ExportFigures({ filters, role }: Props & { role: Role }) {
  if (role === 'SUPERVISOR')
    return (
      <Parts
        parts={overseenParts.filter((part) => part !== 'schools')}
        fetchFile={(part, format) => callApi('exportOverseenStatistics', { body: { ...filters, part, format } })}
      />
    )
  return (
    <Parts
      parts={role === 'HEADMASTER' ? headmasterParts : statisticsParts}
      fetchFile={(part, format) => callApi('exportStatistics', { body: { ...filters, part, format } })}
    />
  )
}

interface PartsProps<Part> {
  parts: readonly Part[]
  fetchFile: (part: Part, format: ExportFormat) => ReturnType<ButtonsProps['fetchFile']>
}

function Parts<Part extends HeadmasterPart | OverseenPart>({ parts, fetchFile }: PartsProps<Part>) {
  const t = useTranslations('exportFigures')
  const nameOf = (part: HeadmasterPart | OverseenPart) => t(`part.${part}`)
  return (
    <ul className="flex flex-col gap-3">
      {parts.map((part) => (
        <li key={part} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-48">{nameOf(part)}</span>
          <Buttons part={part} fetchFile={(format) => fetchFile(part, format)} />
        </li>
      ))}
    </ul>
  )
}

/** Exports all selected schools, ranked as on the page. */
export function ExportSchools({ filters, sort }: Props & { sort: SchoolSort }) {
  return (
    <Buttons
      part="schools"
      fetchFile={(format) => callApi('exportOverseenStatistics', { body: { ...filters, part: 'schools', format, sort } })}
    />
  )
}

/** Exports the questions of a course, with the works counted on the page. */
export function ExportCourse({ courseId, counted }: { courseId: string; counted: CountedWorksInput }) {
  return (
    <Buttons
      part="questions"
      fetchFile={(format) => callApi('exportCourseStatistics', { params: { courseId }, body: { ...counted, format } })}
    />
  )
}

type ButtonsProps = {
  part: HeadmasterPart | OverseenPart | 'questions'
  fetchFile: Parameters<typeof ExportButtons>[0]['fetchFile']
}

/** A pair of export buttons; the page has several pairs, so each is named after its table. */
function Buttons({ part, fetchFile }: ButtonsProps) {
  const t = useTranslations('exportFigures')
  const label = (format: ExportFormat) => t('file', { part: t(`part.${part}`), format: format.toUpperCase() })
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButtons size="sm" labels={{ csv: label('csv'), ods: label('ods') }} fetchFile={fetchFile} />
    </div>
  )
}
