'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { callApi } from '#lib/browser/client'
import { lessonPath } from '#lib/routes'

type Props = { courseId: string | null; groups: readonly string[]; single: boolean }

/** Instead of giving it as work: the course is done now, in class, on the board. For one class at a time, as it says beside the button. */
export function StartLesson({ courseId, groups, single }: Props) {
  const t = useTranslations('assign.lesson')
  const id = useId()
  const router = useRouter()
  const { pending, write } = useWriting()
  const [groupId] = groups
  if (courseId === null || (groupId === undefined && !single)) return null
  const only = groups.length === 1 && !single ? groupId : undefined
  const start = (group: string) =>
    write(async () => {
      const { workId } = await callApi('startLive', { body: { courseId, groupId: group } })
      router.push(lessonPath(workId))
    })
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('text')}</p>
      {only === undefined ? <p id={`${id}-why`}>{t('oneClass')}</p> : null}
      <Button
        full
        icon="play"
        pending={pending}
        disabled={only === undefined}
        aria-describedby={only === undefined ? `${id}-why` : undefined}
        onClick={() => only !== undefined && void start(only)}
      >
        {t('start')}
      </Button>
    </div>
  )
}
