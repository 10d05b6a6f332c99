'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import type { Work } from '#contract/work'
import type { StructureChange, WorkCorrection } from '#contract/work-correction'

interface Props {
  corrections: readonly WorkCorrection[]
  works: readonly Work[]
  /** Whether questions enter and leave the works too. */
  structure: boolean
}

/** Whether a correction changes what its work plays; `structure`: questions may enter and leave. */
export const changesWork = (one: WorkCorrection, structure: boolean): boolean =>
  one.questions > 0 || (structure && one.structure.some(({ fate }) => fate === 'carried'))

/** What a correction will change, work by work: its questions, those that enter or leave it or why they do not, and each copy from and to. */
export function CorrectionPreview({ corrections, works, structure }: Props) {
  const t = useTranslations('moduleEditor.given')
  const copies = corrections.reduce((sum, one) => sum + one.copies.length, 0)
  const changed = corrections.some((one) => changesWork(one, structure))
  return (
    <section aria-label={t('preview')} className="rounded-card bg-sunken p-4">
      <p role="status" className="font-semibold">
        {changed ? t('copies', { count: copies }) : t('nothing')}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {corrections.map(({ workId, questions, left, copies: own, structure: changes, handsIn }) => {
          const work = works.find(({ _id }) => _id === workId)
          return (
            <li key={workId}>
              <p>
                <span className="font-semibold">{work?.group?.name ?? work?.name}</span> {t('questions', { count: questions })}
              </p>
              {left > 0 ? (
                <p className="flex items-start gap-2 text-warn">
                  <Icon name="warning" className="mt-0.5 shrink-0" />
                  {t('left', { count: left })}
                </p>
              ) : null}
              {changes.map((change) => (
                <StructureLine key={change.questionId} change={change} wanted={structure} />
              ))}
              {handsIn > 0 ? <p>{t('handsIn', { count: handsIn })}</p> : null}
              {own.length > 0 ? <Copies copies={own} /> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A question that enters the work or leaves it; with a mark, one that does not, and why. */
function StructureLine({
  change: { change, fate, number, students, words },
  wanted,
}: {
  change: StructureChange
  wanted: boolean
}) {
  const t = useTranslations('moduleEditor.given.structureOf')
  const why = fate === 'carried' && !wanted ? 'asked' : fate
  const text = t(why, { change, number, students, words, empty: words === '' ? 'yes' : 'no' })
  if (why === 'carried')
    return (
      <p className="flex items-start gap-2 break-words">
        <Icon name={change === 'added' ? 'plus' : 'trash'} className="mt-0.5 shrink-0" />
        <span className="min-w-0">{text}</span>
      </p>
    )
  return (
    <p className="flex items-start gap-2 text-warn">
      <Icon name="warning" className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
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
            {student.firstname} {student.lastname} <span>{t('fromTo', { before, after })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
