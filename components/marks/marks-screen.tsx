import { useTranslations } from 'next-intl'
import { SelectLink } from '#components/ui/actions/select-link'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import type { GroupMarks, SchoolTerms } from '#contract/marking'
import { termKind } from '#domain/marks/terms'
import { canManageWork } from '#domain/people/permissions'
import { groupMarksPath } from '#lib/routes'
import { MarksTable } from './marks-table.tsx'
import { TermsButton } from './terms-button.tsx'
import { UnmarkedWorks } from './unmarked-works.tsx'

type Props = {
  /** Undefined when they failed to load; likewise `terms`. */
  marks: GroupMarks | undefined
  terms: SchoolTerms | undefined
  /** Index of the term shown; null for the whole year. */
  period: number | null
  subject: string | null
  groupId: string
  user: { _id: string; role: Role }
}

/** The marks of a class or group: students by works, with means, for one term or the year. */
export function MarksScreen({ marks, terms, period, subject, groupId, user }: Props) {
  const t = useTranslations('marks')
  if (!marks || !terms) return <ErrorState text={t('error')} />
  const managed = [...marks.works, ...marks.unmarked]
    .filter((work) => canManageWork({ id: user._id, role: user.role }, work))
    .map(({ _id }) => _id)
  const term = period === null ? undefined : terms.terms[period]
  return (
    <Texts of="marks">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <PeriodChoice {...{ terms, period, groupId, subject }} />
        <SubjectChoice {...{ marks, period, groupId, subject }} />
        {user.role === 'HEADMASTER' ? <TermsButton terms={terms} /> : null}
      </div>
      {marks.older > 0 ? (
        <AlertBanner closable>
          {t('older', { count: marks.older, shown: marks.works.length + marks.unmarked.length })}
        </AlertBanner>
      ) : null}
      {marks.works.length > 0 ? (
        <MarksTable
          marks={marks}
          groupId={groupId}
          managed={managed}
          narrowing={{ ...term, ...(subject !== null && { subject }) }}
        />
      ) : (
        <EmptyState title={t('empty.title')} text={t(marks.unmarked.length > 0 ? 'empty.choose' : 'empty.text')} />
      )}
      {marks.unmarked.length > 0 ? (
        <UnmarkedWorks works={marks.unmarked} managed={managed} rules={marks.works.at(-1)?.marking ?? null} />
      ) : null}
    </Texts>
  )
}

function PeriodChoice({
  terms: { terms },
  period,
  groupId,
  subject,
}: Pick<Props, 'period' | 'groupId' | 'subject'> & { terms: SchoolTerms }) {
  const t = useTranslations('marks')
  const hrefOf = (asked: number | null) => groupMarksPath(groupId, { period: asked, subject })
  const options = terms.map((_, index) => ({
    value: String(index),
    label: t(`term.${termKind(terms.length)}`, { number: index + 1 }),
    href: hrefOf(index),
  }))
  const year = { value: '', label: t('wholeYear'), href: hrefOf(null) }
  return (
    <SelectLink
      label={t('period')}
      value={period === null ? '' : String(period)}
      options={[...options, year]}
      className="w-full tablet:w-52"
    />
  )
}

/** Shown when the works are of several subjects, or narrowed to one. */
function SubjectChoice({
  marks,
  period,
  groupId,
  subject,
}: Pick<Props, 'period' | 'groupId' | 'subject'> & { marks: GroupMarks }) {
  const t = useTranslations('marks')
  const names = new Map([...marks.works, ...marks.unmarked].map(({ subjectId, subjectName }) => [subjectId, subjectName]))
  if (names.size < 2 && subject === null) return null
  const hrefOf = (asked: string | null) => groupMarksPath(groupId, { period, subject: asked })
  const options = [...names].map(([value, label]) => ({ value, label, href: hrefOf(value) }))
  return (
    <SelectLink
      label={t('subject')}
      value={subject ?? ''}
      options={[{ value: '', label: t('allSubjects'), href: hrefOf(null) }, ...options]}
      className="w-full tablet:w-52"
    />
  )
}
