import { useTranslations } from 'next-intl'
import { DurationText } from '#components/authoring/duration-text'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import type { Course } from '#contract/course'
import type { Target } from '../actions/card-action.ts'
import { PersonaliseButton } from '../actions/personalise-button.tsx'
import { ModuleButton } from '../module/module-button.tsx'

interface Props {
  module: Course['modules'][number]
  number: number
  course: Target
  /** False in a limited course, whose modules cannot be opened. */
  open: boolean
  /** True for the author, who sees which modules are not published. */
  showStatus: boolean
  /** True when the viewer may take a private copy of the course. */
  personalises: boolean
}

/** A module of a course; its name opens its dialog. */
export function CourseModuleCard({ module, number, course, open, showStatus, personalises }: Props) {
  const t = useTranslations('resources')
  const target = { id: module._id, name: module.name }
  return (
    <Card as="li" className="flex items-start gap-4">
      <span aria-hidden="true" className="w-6 shrink-0 text-center text-lg leading-snug font-semibold text-muted tabular-nums">
        {number}
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-x-4 gap-y-3 tablet:flex-row tablet:items-center">
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 className="text-lg leading-snug">{open ? <ModuleButton module={target} course={course.id} /> : module.name}</h3>
            {showStatus && module.status !== 'PUBLISHED' ? <StatusBadge status={module.status} /> : null}
          </div>
          <p className="text-sm text-muted tabular-nums">
            <DurationText minutes={module.duration} /> · {t('count.questions', { count: module.questionCount })}
          </p>
        </div>
        {personalises ? <PersonaliseButton course={course} module={target} /> : null}
      </div>
      {module.document === null ? null : <Icon name="attach" className="text-muted" />}
      {open ? <Icon name="eye" className="text-muted" /> : <Icon name="lock" className="text-muted" />}
    </Card>
  )
}
