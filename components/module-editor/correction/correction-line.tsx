'use client'

import { useTranslations } from 'next-intl'
import { ChangeLine } from '#components/authoring/correction/correction-preview'
import type { StructureChange, WorkCorrection } from '#contract/work-correction'
import { fullName } from '#domain/people/names'

/** Whether a correction changes the content of its work; `structure`: whether questions may be added and removed. */
export const changesWork = (one: WorkCorrection, structure: boolean): boolean =>
  one.questions > 0 || (structure && one.structure.some(({ fate }) => fate === 'carried'))

interface Props {
  outcome: WorkCorrection
  /** Whether questions are also added to and removed from the works. */
  structure: boolean
}

/** The changes to one work: its questions, those added or removed or why they are not, and each student's old and new result. */
export function CorrectionLine({ outcome: { questions, left, keptPoints, structure: changes, copies }, structure }: Props) {
  const t = useTranslations('moduleEditor.given')
  return (
    <>
      {t('questions', { count: questions })}
      {left > 0 ? <ChangeLine icon={undefined}>{t('left', { count: left })}</ChangeLine> : null}
      {keptPoints > 0 ? <ChangeLine icon={undefined}>{t('keptPoints', { count: keptPoints })}</ChangeLine> : null}
      {changes.map((change) => (
        <StructureLine key={change.questionId} change={change} wanted={structure} />
      ))}
      {copies.length > 0 ? <Copies copies={copies} /> : null}
    </>
  )
}

/** A question that is added to the work or removed from it; with a warning, one that is not, and why. */
function StructureLine({
  change: { change, fate, number, students, words },
  wanted,
}: {
  change: StructureChange
  wanted: boolean
}) {
  const t = useTranslations('moduleEditor.given.structureOf')
  const why = fate === 'carried' && !wanted ? 'asked' : fate
  return (
    <ChangeLine icon={why === 'carried' ? (change === 'added' ? 'plus' : 'trash') : undefined}>
      {t(why, { change, number, students, words, empty: words === '' ? 'yes' : 'no' })}
    </ChangeLine>
  )
}

function Copies({ copies }: Pick<WorkCorrection, 'copies'>) {
  const t = useTranslations('moduleEditor.given')
  return (
    <details open={copies.length <= 10}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {t('each', { count: copies.length })}
      </summary>
      <ul className="flex flex-col gap-1">
        {copies.map(({ assigneeId, student, before, after }) => (
          <li key={assigneeId} className="flex flex-wrap gap-x-2 tabular-nums">
            {fullName(student.firstname, student.lastname)} <span>{t('fromTo', { before, after })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
