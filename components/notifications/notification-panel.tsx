'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { Icon, type IconName } from '#components/ui/marks/icon'
import { Loader } from '#components/ui/states/loader'
import type { Role } from '#contract/call'
import type { Notification } from '#contract/notification'
import { dayMonthYearTime } from '#domain/date-words'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { assigneePath, playPath } from '#lib/routes'

const icons = {
  newWork: 'clipboard',
  newComment: 'comment',
  newEvaluation: 'star',
  submission: 'send',
  reminder: 'clock',
} as const satisfies Record<string, IconName>

interface Props {
  role: Role
  onCount: (unread: number) => void
  onDone: () => void
}

/** The newest notifications; one leads to its work, which reads it (NTF-002). */
export function NotificationPanel({ role, onCount, onDone }: Props) {
  const t = useTranslations('notifications')
  const { data, error, mutate } = useSWR('notifications', () => callApi('listNotifications', { query: {} }), {
    onError: leaveWhenExpired,
  })
  useEffect(() => {
    if (data) onCount(data.filter(({ read }) => !read).length)
  }, [data, onCount])
  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('failed')}</p>
        <Button size="sm" onClick={() => void mutate()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!data) return <Loader />
  const read = (notification: Notification) => {
    onDone()
    if (!notification.read) void readOne(notification.objectId)
    void mutate(
      data.map((one) => (one.objectId === notification.objectId ? { ...one, read: true } : one)),
      { revalidate: false },
    )
  }
  return (
    <>
      <p className="mb-2 font-title text-lg font-bold">{t('title')}</p>
      {data.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="-mx-2 flex max-h-[60dvh] flex-col overflow-y-auto">
        {data.map((notification) => (
          <li key={notification._id}>
            <Link
              href={role === 'STUDENT' ? playPath(notification.objectId) : assigneePath(notification.objectId)}
              onClick={() => read(notification)}
              className="flex items-start gap-3 rounded-control p-2 no-underline hover:bg-sunken"
            >
              <Line notification={notification} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ notification: { kind, title, who, date, read } }: { notification: Notification }) {
  const t = useTranslations('notifications')
  return (
    <>
      <Icon name={icons[kind]} className={read ? 'mt-0.5 text-muted' : 'mt-0.5 text-brand'} />
      <span className="min-w-0 grow">
        <span className={read ? 'block break-words' : 'block font-semibold break-words'}>
          {t(`kind.${kind}`, { title, who })}
        </span>
        <span className="block text-sm text-muted">{dayMonthYearTime(date)}</span>
      </span>
      {read ? null : (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </>
  )
}

/** Failing costs nothing: it stays unread, and the work that it leads to reads it again. */
const readOne = (objectId: string) =>
  callApi('readNotifications', { body: { type: 'assignment', objectId } }, { keepalive: true }).catch(() => {})
