'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CorrectionWindow } from '#components/authoring/correction/correction-window'
import type { CorrectionDialogProps } from '#components/authoring/correction/given-works'
import type { CorrectionMethod } from '#components/authoring/correction/use-correction.ts'
import type { CorrectionScope, WorkCorrection } from '#contract/work-correction'
import { callApi } from '#lib/browser/client'
import { CorrectionLine, changesWork } from './correction-line.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** Corrects works given with a module: they take over its questions as saved. */
export function CorrectionDialog({ id, version, ...props }: CorrectionDialogProps) {
  const t = useTranslations('moduleEditor.given')
  const [scope, setScope] = useState<CorrectionScope>('texts')
  const [structure, setStructure] = useState(false)
  const changes = (outcome: WorkCorrection) => changesWork(outcome, structure)
  const correcting: CorrectionMethod<WorkCorrection> = {
    key: [id, version, scope, structure],
    call: (order, options) => callApi('correctWorks', { params: { id }, body: { ...order, scope, structure, version } }, options),
    done: (outcomes) => t('done', { works: outcomes.filter(changes).length, copies: copiesOf(outcomes) }),
  }
  return (
    <CorrectionWindow
      {...props}
      of="module"
      text={t('text')}
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
