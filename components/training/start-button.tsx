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
  /** The given work that is redone. */
  workId?: string | undefined
  label: string
  /** What is started, for the button's name. */
  of: string
}

/** Makes a training and opens the player on it (TRN-004, TRN-005). Pressed twice, or tried again, it makes one. */
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
