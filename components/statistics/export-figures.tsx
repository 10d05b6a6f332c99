'use client'

import { useTranslations } from 'next-intl'
import { ExportButtons } from '#components/calls/export-buttons'
import type { CountedWorksInput } from '#contract/course-statistics'
import type { ExportFormat } from '#contract/export-formats'
import type { SchoolSort } from '#contract/school-sorts'
import type { FigureFiltersInput } from '#contract/statistics'
import { type OverseenPart, statisticsParts } from '#contract/statistics-parts'
import { callApi } from '#lib/browser/client'

interface Props {
  /** The filters that the figures of the page were requested with. */
  filters: FigureFiltersInput
}

/** Buttons that export the tables of the page. `overseen`: for the schools selected by a supervisor. */
export function ExportFigures({ filters, overseen }: Props & { overseen: boolean }) {
  const t = useTranslations('exportFigures')
  return (
    <ul className="flex flex-col gap-3">
      {statisticsParts.map((part) => (
        <li key={part} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-40">{t(`part.${part}`)}</span>
          <Buttons
            part={part}
            fetchFile={(format) => {
              const body = { ...filters, part, format }
              return overseen ? callApi('exportOverseenStatistics', { body }) : callApi('exportStatistics', { body })
            }}
          />
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

type ButtonsProps = { part: OverseenPart | 'questions'; fetchFile: Parameters<typeof ExportButtons>[0]['fetchFile'] }

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
