import { useTranslations } from 'next-intl'
import { use, useContext, useState } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { answeringOf } from '#components/questions/answers'
import type { ResultProps } from '#components/questions/views.ts'
import { Button } from '#components/ui/actions/button'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Line } from '#domain/player/line'
import { callApi } from '#lib/browser/client'
import { SelfEvaluation } from '../answer/self-evaluation.tsx'
import { PlayerEnvironmentContext, PlayerSendContext } from '../player-context.ts'
import { VerdictSign } from './verdict-sign.tsx'

type Evaluated = Extract<Line, { kind: 'evaluated' }>
type Facts = Pick<Evaluated, 'percent' | 'questionId' | 'own' | 'claim' | 'grader' | 'remark' | 'quiet'>

/** The result with Aiko's remark. `own`: the student gave the evaluation, and may still change it (OP-062, OP-152). */
export function EvaluatedLine({ line: { percent, questionId, own, claim, grader, remark, quiet } }: { line: Facts }) {
  const t = useTranslations('player')
  const send = useContext(PlayerSendContext)
  const [changing, setChanging] = useState(false)
  // The same structure in both cases: a re-created element would be announced again.
  return (
    <div className="flex flex-col gap-2">
      {remark && !quiet ? <p>{t(`remark.${remark.kind}.${remark.variant}`, { inRow: remark.inRow })}</p> : null}
      <span className="flex flex-wrap items-center gap-x-2">
        {/* After several failures without the colour of the result. */}
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
            label={t('changeNote')}
          />
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

type ClaimProps = Pick<Evaluated, 'questionId' | 'claim'>

/** Says that an answer is right in its student's belief, once; then what became of it. */
function Claim({ questionId, claim }: ClaimProps) {
  const t = useTranslations('player.claim')
  const { assigneeId, hasTeacher } = use(PlayerEnvironmentContext)
  const [sent, setSent] = useState(false)
  const { pending, run: make } = useAct(async () => {
    await callApi('claimAnswer', { params: { id: assigneeId }, body: { questionId } })
    setSent(true)
  })
  const said = claim === 'open' && sent ? 'made' : claim
  return (
    <div role="status" className="empty:hidden">
      {said === 'open' && hasTeacher ? (
        <Button
          size="sm"
          variant="quiet"
          icon="check"
          className="-ml-3 pointer-coarse:min-h-11"
          pending={pending}
          onClick={make}
          label={t('make')}
        />
      ) : null}
      {said === 'open' || said === null ? null : <p className="text-sm font-medium">{t(said)}</p>}
    </div>
  )
}

const variants = ['a', 'b', 'c'] as const

/** The variant of a recurring phrase, which alternates from question to question. */
export const variantAt = (position: number): ResultProps['variant'] => variants[position % variants.length] ?? 'a'

/** What is told of an answer, with a sign seen from a metre. */
export function Result({ by, ...result }: ResultProps & Pick<Extract<Line, { kind: 'result' }>, 'by'>) {
  const t = useTranslations('player.decided')
  const { Result: Sentence } = answeringOf(result.question)
  return (
    <div className="flex items-center gap-3 font-title text-lg leading-snug font-semibold">
      <VerdictSign verdict={result.verdict} className="size-8" />
      {by === 'person' ? <p>{t(result.verdict)}</p> : Sentence && <Sentence {...result} />}
    </div>
  )
}
