import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '#components/ui/actions/button'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { Table } from '#components/ui/layout/table'
import { type RosterLine, type RosterQuestion, rosterQuestions } from '#contract/roster'
import { writtenDay } from '#domain/dates/date-words'
import { compareFrench, fullName, ofName } from '#domain/people/names'
import type { RosterChoice, RosterReport } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Roster = Pick<ReturnType<typeof useRoster>, 'choices' | 'choose' | 'pending'>
type Props = { report: RosterReport; levels: readonly Option[]; roster: Roster }

/** What the list leaves open about who its lines mean, and about their class: each line beside its possible answers, answered one by one or together. */
export function RosterQuestions({ report: { lines, questions }, levels, roster }: Props) {
  const t = useTranslations('roster')
  const asked = Map.groupBy(lines, ({ question }) => question)
  const kinds = rosterQuestions.filter((kind) => asked.has(kind))
  const classAsked = lines.filter(({ classChoice }) => classChoice !== null)
  if (kinds.length === 0 && classAsked.length === 0) return null
  return (
    <>
      <p role="status" className="font-semibold">
        {t('questions', { count: questions })}
      </p>
      {kinds.map((kind) => (
        <QuestionsOfKind key={kind} kind={kind} lines={asked.get(kind) ?? []} levels={levels} roster={roster} />
      ))}
      {classAsked.length > 0 ? <ClassQuestions lines={classAsked} all={lines} roster={roster} /> : null}
    </>
  )
}

function ClassQuestions({ lines, all, roster }: { lines: readonly RosterLine[]; all: readonly RosterLine[]; roster: Roster }) {
  const t = useTranslations('roster')
  const named = [...new Set(all.map(({ className }) => className))].filter(Boolean).sort(compareFrench)
  const without = lines.filter(({ classChoice }) => classChoice?.length === 0)
  const none = { label: t('allClassless'), answers: without.map(({ line }) => ({ line, className: '' })) }
  return (
    <Asked
      title={t('classQuestion')}
      {...{ lines, roster, offers: without.length > 1 ? [none] : [] }}
      placeOf={({ classChoice }) => classChoice ?? []}
      columns={[
        {
          ...{ id: 'answer', header: t('answer') },
          cell: (row) => <ClassChoice row={row} options={row.classChoice?.length ? row.classChoice : named} {...roster} />,
        },
      ]}
    />
  )
}

type AskedProps = {
  title: string
  lines: readonly RosterLine[]
  roster: Roster
  /** Answers for all of them at once. */
  offers: readonly { label: string; answers: readonly RosterChoice[] }[]
  placeOf: (line: RosterLine) => readonly string[]
  columns: ComponentProps<typeof Table<RosterLine & { _id: string }>>['columns']
}

/** Lines of which the same is asked, with their answers. */
function Asked({ title, lines, roster, offers, placeOf, columns }: AskedProps) {
  const t = useTranslations('roster')
  const listed = (row: RosterLine) => [fullName(row.firstname, row.lastname), ...placeOf(row)].join(' · ')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offers.map(({ label, answers }) => (
          <Button key={label} size="sm" disabled={roster.pending} onClick={() => void roster.choose(answers)} label={label} />
        ))}
      </div>
      <Table
        caption={title}
        rows={lines.map((line) => ({ ...line, _id: String(line.line) }))}
        columns={[{ id: 'listed', header: t('listed'), main: true, cell: listed }, ...columns]}
      />
    </section>
  )
}

/** The option for no class; '' is that of the placeholder. */
const noClass = ' '

function ClassChoice({ row, options, choices, choose, pending }: { row: RosterLine; options: readonly string[] } & Roster) {
  const t = useTranslations('roster')
  const chosen = choices.find(({ line }) => line === row.line)?.className
  return (
    <SelectField
      label={t('chooseClassOf', { ofName: ofName(fullName(row.firstname, row.lastname)), line: row.line })}
      labelHidden
      disabled={pending}
      placeholder={t('chooseClass')}
      value={chosen === '' ? noClass : (chosen ?? '')}
      options={[...options.map((name) => ({ value: name, label: name })), { value: noClass, label: t('toNone') }]}
      onChange={(value) => void choose([{ line: row.line, className: value === '' ? undefined : value.trim() }])}
    />
  )
}

type KindProps = Pick<Props, 'levels' | 'roster'> & { kind: RosterQuestion; lines: readonly RosterLine[] }

function QuestionsOfKind({ kind, lines, levels, roster }: KindProps) {
  const t = useTranslations('roster')
  const labelOf = usePersonLabel(levels)
  const oneEach = lines.length > 1 && lines.every(({ candidates }) => candidates.length === 1)
  const all = (person: (line: RosterLine) => string | undefined) =>
    lines.map((line) => ({ line: line.line, person: person(line) }))
  const offers = [
    { label: t('allSame'), answers: all(({ candidates: [one] }) => one?._id) },
    { label: t('allNew'), answers: all(() => 'new') },
  ]
  const placeOf = (line: RosterLine) =>
    [
      line.className || line.level || levels.find(({ value }) => value === line.levelId)?.label,
      line.birthDate && t('born', { date: writtenDay(line.birthDate) }),
    ].flatMap((place) => place || [])
  return (
    <Asked
      title={t(`question.${kind}`)}
      {...{ lines, roster, placeOf, offers: oneEach ? offers : [] }}
      columns={[
        {
          ...{ id: 'account', header: t('account') },
          cell: (row) => row.candidates.map((one) => <div key={one._id}>{labelOf(one)}</div>),
        },
        { id: 'answer', header: t('answer'), cell: (row) => <PersonChoice row={row} levels={levels} {...roster} /> },
      ]}
    />
  )
}

/** Names somebody with their classes, else their level, and the year of their birth where it is known. */
export function usePersonLabel(levels: readonly Option[]) {
  const t = useTranslations('roster')
  return ({ firstname, lastname, levels: ids, classes, birthYear }: RosterLine['candidates'][number]) => {
    const place = classes.length > 0 ? classes : levels.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
    return [fullName(firstname, lastname), ...place, ...(birthYear ? [t('bornIn', { year: String(birthYear) })] : [])].join(' · ')
  }
}

/** Who a line means: one of its candidates, or somebody else. */
export function PersonChoice({ row, levels, choices, choose, pending }: { row: RosterLine; levels: readonly Option[] } & Roster) {
  const t = useTranslations('roster')
  const labelOf = usePersonLabel(levels)
  const chosen: RosterChoice['person'] = choices.find(({ line }) => line === row.line)?.person
  return (
    <SelectField
      label={t('choosePersonOf', { name: fullName(row.firstname, row.lastname), line: row.line })}
      labelHidden
      disabled={pending}
      placeholder={t('choosePerson')}
      value={chosen ?? ''}
      options={[
        ...row.candidates.map((one) => ({ value: one._id, label: t('itIs', { person: labelOf(one) }) })),
        { value: 'new', label: t('somebodyElse') },
      ]}
      onChange={(value) => void choose([{ line: row.line, person: value || undefined }])}
    />
  )
}
