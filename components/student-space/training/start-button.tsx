'use client'

import { useTranslations } from 'next-intl'
import { useStartTraining } from '#components/calls/use-start-training.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'

interface Props {
  courseId: string
  /** The given work to redo. */
  workId?: string | undefined
  label: string
  /** Name of what is started, for the accessible name of the button. */
  of: string
}

export function StartButton({ courseId, workId, label, of }: Props) {
  const t = useTranslations('errors')
  const flash = useFlash()
  const { pending, run: start } = useStartTraining({ courseId, ...(workId !== undefined && { workId }) }, () =>
    flash({ tone: 'bad', text: t(workId === undefined ? 'save' : 'redo') }),
  )
  return (
    <Button
      variant="primary"
      icon="play"
      pending={pending}
      aria-label={`${label} : ${of}`.replace(' :', '\u00a0:')}
      onClick={start}
      label={label}
    />
  )
}
