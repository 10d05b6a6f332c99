'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { playPath } from '#lib/routes'

type Props = { count: number; courseId: string; workId: string }

/** Creates a training from the questions that were not right, and opens it. A second press or a retry creates no second one. */
export function RedoMistakes({ count, courseId, workId }: Props) {
  const t = useTranslations('player.summary')
  const router = useRouter()
  const key = useRef(newUuid())
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  if (count === 0) return <p className="font-semibold text-good">{t('nothingToRedo')}</p>
  const start = async () => {
    setState('pending')
    try {
      const body = { courseId, workId, missed: true }
      const { _id } = await callApi('createTraining', { body }, { idempotencyKey: key.current })
      router.push(playPath(_id))
    } catch (error) {
      if (!leaveWhenExpired(error)) setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon="play" pending={state === 'pending'} onClick={() => void start()}>
        {t('redo', { count })}
      </Button>
      <p className="text-sm text-muted">{t('redoHint')}</p>
      {state === 'failed' ? (
        <p role="alert" className="text-sm font-semibold text-bad">
          {t('redoFailed')}
        </p>
      ) : null}
    </div>
  )
}
