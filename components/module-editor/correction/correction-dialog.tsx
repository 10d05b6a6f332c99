import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeLine } from '#components/authoring/correction/correction-preview'
import { CorrectionWindow } from '#components/authoring/correction/correction-window'
import type { CorrectionDialogProps } from '#components/authoring/correction/given-works'
import type { CorrectionMethod } from '#components/authoring/correction/use-correction.ts'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { RadioField } from '#components/ui/fields/radio-field'
import { type CorrectionScope, correctionScopes, type StructureChange, type WorkCorrection } from '#contract/work-correction'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'

/** Corrects works given with a module: they take over its questions as saved. */
export function CorrectionDialog({ id, version, ...props }: CorrectionDialogProps) {
  const t = useTranslations('moduleEditor.given')
  const [scope, setScope] = useState<CorrectionScope>('texts')
  const [structure, setStructure] = useState(false)
  // Questions are added and removed only where that is asked for.
  const changes = ({ questions, structure: parts }: WorkCorrection) =>
    questions > 0 || (structure && parts.some(({ fate }) => fate === 'carried'))
  const correcting: CorrectionMethod<WorkCorrection> = {
    key: [id, version, scope, structure],
    call: (order, options) => callApi('correctWorks', { params: { id }, body: { ...order, scope, structure, version } }, options),
    done: (outcomes) => t('done', { works: outcomes.filter(changes).length, copies: copiesOf(outcomes) }),
  }
  return (
    <CorrectionWindow
      {...props}
      of="module"
      correcting={correcting}
      changes={changes}
      summary={(outcomes) =>
        outcomes.some(changes) ? t('copies', { count: copiesOf(outcomes) }) : t(keepPoints(outcomes) ? 'onlyPoints' : 'nothing')
      }
      line={(outcome) => <CorrectionLine outcome={outcome} structure={structure} />}
      choice={<ScopeChoice scope={scope} structure={structure} onScope={setScope} onStructure={setStructure} />}
    />
  )
}

const keepPoints = (outcomes: readonly WorkCorrection[]) => outcomes.some(({ keptPoints }) => keptPoints > 0)
const copiesOf = (outcomes: readonly WorkCorrection[]) => outcomes.reduce((sum, { copies }) => sum + copies.length, 0)

interface Props {
  outcome: WorkCorrection
  /** Whether questions are also added to and removed from the works. */
  structure: boolean
}

/** The changes to one work: its questions, those added or removed or why they are not, and each student's old and new result. */
function CorrectionLine({ outcome: { questions, left, keptPoints, structure: changes, copies }, structure }: Props) {
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
function StructureLine({ change: line, wanted }: { change: StructureChange; wanted: boolean }) {
  const t = useTranslations('moduleEditor.given.structureOf')
  const { change, fate, number, students, words } = line
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

interface ScopeChoiceProps {
  scope: CorrectionScope
  /** Whether questions are also added to and removed from the works. */
  structure: boolean
  onScope: (scope: CorrectionScope) => void
  onStructure: (structure: boolean) => void
}

/** Choice of how much of the works to correct. */
function ScopeChoice({ scope, structure, onScope, onStructure }: ScopeChoiceProps) {
  const t = useTranslations('moduleEditor.given')
  return (
    <RadioField
      legend={t('scope')}
      choices={correctionScopes.map((one) => ({
        value: one,
        label: t(`scopes.${one}.label`),
        detail: t(`scopes.${one}.text`),
      }))}
      value={scope}
      onChange={onScope}
    >
      <div className="mt-2 border-line border-t pt-1">
        <ChoiceRow
          type="checkbox"
          label={t('structure.label')}
          detail={t('structure.text')}
          checked={structure}
          onChange={() => onStructure(!structure)}
        />
      </div>
    </RadioField>
  )
}
