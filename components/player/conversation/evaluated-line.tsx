'use client'

import { useTranslations } from 'next-intl'
import { useContext, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Line } from '#domain/player/line'
import { SelfEvaluation } from '../answer/self-evaluation.tsx'
import { PlayerSendContext } from '../player-context.ts'
import { Claim } from './claim.tsx'

type Props = Pick<Extract<Line, { kind: 'evaluated' }>, 'percent' | 'questionId' | 'own' | 'claim' | 'grader' | 'remark'>

/**
 * The result of an answer with Aiko's remark; after several failures the remark encourages, and the bar is not red. `own`: the
 * student gave the evaluation, and may still change it (OP-062, OP-152).
 */
export function EvaluatedLine({ percent, questionId, own, claim, grader, remark }: Props) {
  const t = useTranslations('player')
  const send = useContext(PlayerSendContext)
  const [changing, setChanging] = useState(false)
  // The same structure in both cases: a re-created element would be announced again.
  return (
    <div className="flex flex-col gap-2">
      {remark ? <p>{t(`remark.${remark.kind}.${remark.variant}`, { inRow: remark.inRow })}</p> : null}
      <span className="flex flex-wrap items-center gap-x-2">
        <EvaluationBar percent={percent} calm={remark?.kind === 'struggle'} />
        {grader === undefined ? null : <span className="text-sm text-muted">{t('gradedBy', { name: grader })}</span>}
        {own ? (
          <Button
            size="sm"
            variant="quiet"
            icon="edit"
            className="pointer-coarse:min-h-11"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {t('changeNote')}
          </Button>
        ) : null}
      </span>
      {own && changing ? (
        <SelfEvaluation
          chosen={null}
          onChoose={(chosen) => {
            setChanging(false)
            send({ type: 'reevaluate', questionId, percent: chosen })
          }}
        />
      ) : null}
      <Claim questionId={questionId} claim={claim} />
    </div>
  )
}
