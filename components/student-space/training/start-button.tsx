'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
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

/** Creates a training and opens it in the player (TRN-004, TRN-005). Idempotent: a double press or a retry creates one. */
export function StartButton({ courseId, workId, label, of }: Props) {
  const t = useTranslations('errors')
  const router = useRouter()
  const flash = useFlash()
  const key = useRef(newUuid())
  const [pending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      const assignee = await callApi(
        'createTraining',
        { body: { courseId, ...(workId === undefined ? {} : { workId }) } },
        { idempotencyKey: key.current },
      )
      router.push(playPath(assignee._id))
    } catch (error) {
      if (leaveWhenExpired(error)) return
      setPending(false)
      flash({ tone: 'bad', text: t(workId === undefined ? 'save' : 'redo') })
    }
  }
  return (
    <Button
      variant="primary"
      icon="play"
      pending={pending}
      aria-label={`${label} : ${of}`.replace(' :', '\u00a0:')}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
