import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import type { Line } from '#domain/player/line'
import { callApi } from '#lib/browser/client'
import { PlayerEnvironmentContext } from '../player-context.ts'

type Props = Pick<Extract<Line, { kind: 'evaluated' }>, 'questionId' | 'claim'>

/** Says that an answer is right in its student's belief, once; then what became of it. */
export function Claim({ questionId, claim }: Props) {
  const t = useTranslations('player.claim')
  const { assigneeId, hasTeacher } = use(PlayerEnvironmentContext)
  const [sent, setSent] = useState(false)
  const { pending, write } = useWriting()
  const make = () => callApi('claimAnswer', { params: { id: assigneeId }, body: { questionId } }).then(() => setSent(true))
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
          onClick={() => void write(make)}
        >
          {t('make')}
        </Button>
      ) : null}
      {said === 'made' || said === 'accepted' ? <p className="text-sm font-medium">{t(said)}</p> : null}
    </div>
  )
}
