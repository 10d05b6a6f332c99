import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { SelectLink } from '#components/ui/actions/select-link'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import type { GroupMarks, SchoolTerms, Term } from '#contract/marking'
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
  /** Of an empty term: where there is something (`otherTerm`). */
  elsewhere: number | undefined
  groupId: string
  user: { _id: string; role: Role }
}

/** The marks of a class or group: students by works, with means, for one term or the year. */
export function MarksScreen({ marks, terms, period, subject, elsewhere, groupId, user }: Props) {
  const t = useTranslations('marks')
  const periods = usePeriods(terms?.terms ?? [], (asked) => groupMarksPath(groupId, { period: asked, subject }))
  if (!marks || !terms) return <ErrorState text={t('error')} />
  const managed = [...marks.works, ...marks.unmarked]
    .filter((work) => canManageWork({ id: user._id, role: user.role }, work))
    .map(({ _id }) => _id)
  const term = period === null ? undefined : terms.terms[period]
  const there = elsewhere === undefined ? undefined : periods.at(elsewhere)
  return (
    <Texts of="marks">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SelectLink
          label={t('period')}
          value={period === null ? '' : String(period)}
          options={periods}
          className="w-full tablet:w-52"
        />
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
        <EmptyState
          title={t('empty.title')}
          text={t(marks.unmarked.length > 0 ? 'empty.choose' : there ? 'empty.elsewhere' : 'empty.text')}
          action={there ? <ButtonLink href={there.href} label={there.label} /> : undefined}
        />
      )}
      {marks.unmarked.length > 0 ? (
        <UnmarkedWorks works={marks.unmarked} managed={managed} rules={marks.works.at(-1)?.marking ?? null} />
      ) : null}
    </Texts>
  )
}

/** The terms in order, and the whole year. */
function usePeriods(terms: readonly Term[], hrefOf: (period: number | null) => string) {
  const t = useTranslations('marks')
  const kind = termKind(terms.length)
  const year = { value: '', label: t('wholeYear'), href: hrefOf(null) }
  return [...terms.map((_, at) => ({ value: String(at), label: t(`term.${kind}`, { number: at + 1 }), href: hrefOf(at) })), year]
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
