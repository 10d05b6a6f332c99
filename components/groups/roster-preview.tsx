import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/display/badge'
import type { IconName } from '#components/ui/display/icon'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { Table } from '#components/ui/layout/table'
import { ScrolledRegion } from '#components/ui/windows/scrolled-region'
import type { RosterLine } from '#contract/roster'
import { fullName, groupLabel, ofName, properName } from '#domain/people/names'
import { AbsentTeachers } from './absent-teachers.tsx'
import type { RosterReport } from './roster.ts'
import { PersonChoice, RosterQuestions } from './roster-questions.tsx'
import { useLineProblems } from './use-line-problems.ts'
import type { useRoster } from './use-roster.ts'

const looks: Record<RosterLine['state'], { tone: Tone; icon: IconName }> = {
  new: { tone: 'good', icon: 'plus' },
  existing: { tone: 'info', icon: 'person' },
  left: { tone: 'neutral', icon: 'arrowRight' },
  question: { tone: 'warn', icon: 'help' },
  error: { tone: 'bad', icon: 'error' },
}

type Props = {
  report: RosterReport
  levels: readonly Option[]
  roster: Pick<ReturnType<typeof useRoster>, 'form' | 'choices' | 'choose' | 'pending' | 'year'>
}

/** More lines to correct are not named above the list. */
const maxNamed = 20

const emailColumn = (header: string) => ({
  ...{ id: 'email', header },
  isAbsent: (row: RosterLine) => !row.email,
  cell: (row: RosterLine) => <span className="inline-block break-all tablet:min-w-36">{row.email}</span>,
})

/** A preview of the import, line by line: what changes, and the problems, with choices where the list leaves something open. */
export function RosterPreview({ report, levels, roster }: Props) {
  const t = useTranslations('roster')
  const levelOf = (id: string | null) => levels.find(({ value }) => value === id)?.label ?? ''
  const decided = report.lines.filter(({ proposed }) => !proposed)
  const proposals = report.lines.length - decided.length
  const moving = decided.filter(({ levelsBefore }) => levelsBefore !== null).length
  const changing = decided.filter(({ otherClasses }) => otherClasses.length > 0).length
  const leaving = report.lines.filter(({ state }) => state === 'left').length
  return (
    <ScrolledRegion label={t('preview')} second={roster.year !== null}>
      <p role="status">
        {t('counts', {
          role: roster.form.values.role,
          created: report.created,
          existing: report.existing,
          errors: report.errors,
        })}
      </p>
      {roster.year === null ? <RosterQuestions report={report} levels={levels} roster={roster} /> : null}
      {roster.year === null ? <FilledClasses report={report} form={roster.form} /> : null}
      {roster.year === null ? <AbsentTeachers report={report} form={roster.form} /> : null}
      {report.asksIne ? (
        <CheckboxField
          {...bindFields(roster.form.values, roster.form.change).box('keepsIne')}
          label={t('keepsIne')}
          hint={t('keepsIneHint')}
        />
      ) : null}
      {moving > 0 ? <p className="font-semibold">{t('moving', { count: moving })}</p> : null}
      {changing > 0 ? <p className="font-semibold">{t('movingClass', { count: changing })}</p> : null}
      {proposals > 0 ? <p className="font-semibold">{t('proposals', { count: proposals })}</p> : null}
      {leaving > 0 ? <p>{t('leaving', { count: leaving })}</p> : null}
      {roster.year === null ? <WrongLines report={report} /> : null}
      <Table
        caption={t('preview')}
        rows={report.lines.map((line) => ({ ...line, _id: String(line.line) }))}
        columns={[
          { id: 'name', header: t('lastname'), main: true, cell: (row) => properName(row.lastname) || t('nameless') },
          { id: 'firstname', header: t('firstname'), cell: (row) => properName(row.firstname) },
          { id: 'line', header: t('line'), align: 'end', cell: (row) => row.line },
          ...(report.lines.some(({ email }) => email) ? [emailColumn(t('email'))] : []),
          {
            id: 'level',
            header: t('levelHead'),
            isAbsent: (row) => !row.levelId && !row.level,
            cell: (row) => <LevelChange row={row} levelOf={levelOf} />,
          },
          { id: 'class', header: t('classHead'), isAbsent: (row) => !row.className, cell: (row) => row.className },
          { id: 'state', header: t('stateHead'), cell: (row) => <State row={row} levels={levels} roster={roster} /> },
        ]}
      />
    </ScrolledRegion>
  )
}

function FilledClasses({
  report: { classes, openWorks },
  form: { values, change },
}: Pick<Props, 'report'> & Pick<Props['roster'], 'form'>) {
  const t = useTranslations('roster')
  if (classes.length === 0) return null
  const names = classes.map(({ name, students, stands }) =>
    t('classSize', { name: groupLabel(name), students, stands: String(stands) }),
  )
  return (
    <>
      <p>{t('classes', { count: classes.length, names: names.join(', ') })}</p>
      {openWorks > 0 ? (
        <CheckboxField
          {...bindFields(values, change).box('works')}
          label={t('openWorks', { count: openWorks })}
          hint={t('openWorksHint')}
        />
      ) : null}
    </>
  )
}

/** Names the lines to correct, as among hundreds they are not found by reading; in a new school year it comes before all that the list changes. */
export function WrongLines({ report: { errors, lines } }: Pick<Props, 'report'>) {
  const t = useTranslations('roster')
  if (errors === 0) return null
  const wrong = lines.flatMap(({ line, state }) => (state === 'error' ? [line] : []))
  const named = wrong.slice(0, maxNamed).join(', ') + (wrong.length > maxNamed ? '…' : '')
  return (
    <p className="font-semibold text-bad">
      {t(errors < lines.length ? 'hasErrors' : 'onlyErrors')} {t('errorLines', { count: wrong.length, lines: named })}
    </p>
  )
}

function LevelChange({ row, levelOf }: { row: RosterLine; levelOf: (id: string | null) => string }) {
  const t = useTranslations('roster')
  const after = levelOf(row.levelId) || row.level
  if (row.levelsBefore === null) return after
  const before = row.levelsBefore.map(levelOf).filter(Boolean).join(', ')
  return <span className="font-semibold">{before ? t('levelChange', { before, after }) : after}</span>
}

function State({ row, levels, roster }: { row: RosterLine } & Pick<Props, 'levels' | 'roster'>) {
  const t = useTranslations('roster')
  const problemsOf = useLineProblems()
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge {...looks[row.state]} label={t(row.comesBack ? 'state.back' : `state.${row.state}`)} />
      {row.otherClasses.length > 0 ? (
        <span className="text-sm text-muted">{t('leaves', { classes: row.otherClasses.join(', ') })}</span>
      ) : null}
      {row.proposed ? <span className="text-sm text-muted">{t('proposed')}</span> : null}
      {row.portalId === null ? null : <span className="text-sm break-all text-muted">{t('portalId', { id: row.portalId })}</span>}
      {row.leftOut.map((sign) => (
        <span key={sign} className="text-sm text-muted">
          {t(`leftOut.${sign}`)}
        </span>
      ))}
      {problemsOf(row).map(({ field, text }) => (
        <span key={field} className="text-sm text-bad">
          {text}
        </span>
      ))}
      <LineChoices row={row} levels={levels} choices={roster.choices} choose={roster.choose} pending={roster.pending} />
    </div>
  )
}

type LineProps = { row: RosterLine; levels: readonly Option[] } & Pick<
  ReturnType<typeof useRoster>,
  'choices' | 'choose' | 'pending'
>

/** What is to be answered about a line that has a problem: its level, or whether it is somebody else than the line or person it clashes with. */
function LineChoices({ row, levels, choices, choose, pending }: LineProps) {
  const t = useTranslations('roster')
  const chosen = choices.find(({ line }) => line === row.line)
  const otherRole = row.errors.role === 'teacherHere' || row.errors.role === 'studentHere'
  const asksPerson = otherRole || row.errors.lastname === 'duplicate' || chosen?.person !== undefined
  return (
    <>
      {row.errors.level !== undefined || chosen?.levelId !== undefined ? (
        <SelectField
          label={t('chooseLevelOf', { ofName: ofName(fullName(row.firstname, row.lastname)), line: row.line })}
          labelHidden
          disabled={pending}
          placeholder={t('chooseLevel')}
          value={chosen?.levelId ?? ''}
          options={levels}
          onChange={(value) => void choose([{ line: row.line, levelId: value || undefined }])}
        />
      ) : null}
      {asksPerson && row.question === null ? <PersonChoice {...{ row, levels, choices, choose, pending }} /> : null}
    </>
  )
}
