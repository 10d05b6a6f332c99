'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CorrectionWindow } from '#components/authoring/correction/correction-window'
import type { CorrectionDialogProps } from '#components/authoring/correction/given-works-banner'
import type { Correcting } from '#components/authoring/correction/use-correction.ts'
import type { CorrectionScope, WorkCorrection } from '#contract/work-correction'
import { callApi } from '#lib/browser/client'
import { CorrectionLine, changesWork } from './correction-line.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** Brings the questions of a module, as saved, into works that were given with it. */
export function CorrectionDialog({ id, version, ...props }: CorrectionDialogProps) {
  const t = useTranslations('moduleEditor.given')
  const [scope, setScope] = useState<CorrectionScope>('texts')
  const [structure, setStructure] = useState(false)
  const changes = (told: WorkCorrection) => changesWork(told, structure)
  const correcting: Correcting<WorkCorrection> = {
    key: [id, version, scope, structure],
    call: (order, options) => callApi('correctWorks', { params: { id }, body: { ...order, scope, structure, version } }, options),
    done: (told) => t('done', { works: told.filter(changes).length, copies: copiesOf(told) }),
  }
  return (
    <CorrectionWindow
      {...props}
      of="module"
      text={t('text')}
      correcting={correcting}
      changes={changes}
      summary={(told) => (told.some(changes) ? t('copies', { count: copiesOf(told) }) : t('nothing'))}
      line={(told) => <CorrectionLine told={told} structure={structure} />}
      choice={<ScopeChoice scope={scope} structure={structure} onScope={setScope} onStructure={setStructure} />}
    />
  )
}

const copiesOf = (told: readonly WorkCorrection[]) => told.reduce((sum, { copies }) => sum + copies.length, 0)
