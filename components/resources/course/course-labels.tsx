import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { CourseSummary } from '#contract/course'
import type { Names } from '../facts.tsx'
import { TypeDot } from '../type-dot.tsx'

type CourseFacts = Pick<CourseSummary, 'official' | 'share' | 'limited' | 'typeId' | 'typeColor'>

/** The badges of a course: limited, official, type, licence (CRS-028). */
export function CourseLabels({ course, names }: { course: CourseFacts; names: Pick<Names, 'types'> }) {
  const t = useTranslations()
  const typeName = course.typeId === null ? undefined : names.types.get(course.typeId)
  const licensed = course.official || course.share !== 'private'
  if (!licensed && !course.limited && typeName === undefined) return null
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold text-muted">
      {course.limited ? (
        <li>
          <Badge tone="warn" icon="lock" label={t('course.limited')} />
        </li>
      ) : null}
      {course.official ? (
        <li>
          <Badge tone="info" label={t('resources.official')} />
        </li>
      ) : null}
      {typeName === undefined ? null : (
        <li className="inline-flex items-center gap-1.5">
          {course.typeColor ? <TypeDot color={course.typeColor} /> : null}
          {typeName}
        </li>
      )}
      {licensed ? (
        <li>
          <Licence />
        </li>
      ) : null}
    </ul>
  )
}

/** The logo of the licence: two letters in a ring. */
function Licence() {
  const t = useTranslations('course')
  return (
    <span
      role="img"
      aria-label={t('licence')}
      title={t('licence')}
      className="inline-flex size-7 items-center justify-center rounded-full border-2 border-current text-sm leading-none font-bold"
    >
      CC
    </span>
  )
}
