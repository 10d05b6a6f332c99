'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { playPath } from '#lib/routes'

interface Props {
  courseId: string
  /** The given work to redo. */
  workId?: string | undefined
  label: string
  /** Name of what is started, for the accessible name of the button. */
  of: string
}

const leaving = { leaves: true }

/** Creates a training and opens it in the player (TRN-004, TRN-005). Idempotent: a double press or a retry creates one. */
export function StartButton({ courseId, workId, label, of }: Props) {
  const t = useTranslations('errors')
  const router = useRouter()
  const flash = useFlash()
  const key = useRef(newUuid())
  const { pending, write } = useWriting((error) => {
    if (!leaveWhenExpired(error)) flash({ tone: 'bad', text: t(workId === undefined ? 'save' : 'redo') })
  }, leaving)
  const start = async () => {
    const body = { courseId, ...(workId === undefined ? {} : { workId }) }
    const { _id } = await callApi('createTraining', { body }, { idempotencyKey: key.current })
    router.push(playPath(_id))
  }
  return (
    <Button
      variant="primary"
      icon="play"
      pending={pending}
      aria-label={`${label} : ${of}`.replace(' :', '\u00a0:')}
      onClick={() => void write(start)}
      label={label}
    />
  )
}
