'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { callApi } from '#lib/browser/client'

/** « Merci » to the author of a course that the reader gave or copied; pressed again, it is taken back. */
export function ThanksButton({ courseId, thanked: first }: { courseId: string; thanked: boolean }) {
  const t = useTranslations('resources.thanks')
  const router = useRouter()
  const [thanked, setThanked] = useState(first)
  const { pending, run: press } = useAct(async () => {
    const { thank } = await callApi('thankForCourse', { params: { id: courseId }, body: { thanked: !thanked } })
    setThanked(thank === 'thanked')
    router.refresh()
  })
  return (
    <Button
      size="sm"
      icon={thanked ? 'check' : 'star'}
      aria-pressed={thanked}
      pending={pending}
      onClick={press}
      label={t(thanked ? 'given' : 'give')}
    />
  )
}
