import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { ReadingLook } from '#components/reading/reading-look'
import { KindLine } from '#components/students/results/kind-badges'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { Icon, type IconName } from '#components/ui/display/icon'
import { Loader } from '#components/ui/states/loader'
import type { Role } from '#contract/call'
import type { Notification } from '#contract/notification'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { type NotificationLine, notificationLines } from '#domain/notifications'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { assigneePath, coursePath, playPath, routes, workPath } from '#lib/routes'

const icons = {
  newWork: 'clipboard',
  newComment: 'comment',
  newEvaluation: 'star',
  newResults: 'star',
  newMark: 'star',
  submission: 'send',
  resultsHeld: 'edit',
  reminder: 'clock',
  thanks: 'star',
  newEditor: 'edit',
  corrected: 'person',
  proposals: 'help',
} as const satisfies Record<string, IconName>

/** Maximum number of notifications listed. */
const maxListed = 100

interface Props {
  role: Role
  onCount: (unread: number) => void
  onDone: () => void
}

/** The newest notifications; each links to its work and is marked read when followed (NTF-002). */
export function NotificationPanel({ role, onCount, onDone }: Props) {
  const t = useTranslations('notifications')
  const { data, error, mutate } = useSWR('notifications', () => callApi('listNotifications', { query: { limit: maxListed } }), {
    onError: leaveWhenExpired,
  })
  useEffect(() => {
    if (data) onCount(data.filter(({ read }) => !read).length)
  }, [data, onCount])
  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('failed')}</p>
        <Button size="sm" onClick={() => void mutate()} label={t('retry')} />
      </div>
    )
  if (!data) return <Loader />
  const keep = (isRead: (one: Notification) => boolean) =>
    mutate(
      data.map((one) => (isRead(one) ? { ...one, read: true } : one)),
      { revalidate: false },
    )
  const open = (line: NotificationLine) => {
    onDone()
    if (!line.newest.read) void readLine(line)
    void keep(isOf(line))
  }
  const readAll = () => {
    void readEvery({})
    void keep(() => true)
  }
  return (
    <ReadingLook>
      <Heading unread={data.filter((one) => !one.read).length} onReadAll={readAll} />
      {data.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="-mx-2 flex max-h-[60dvh] flex-col overflow-y-auto">
        {notificationLines(data).map((line) => (
          <li key={line.newest._id}>
            <Link
              href={hrefOf(line, role)}
              onClick={() => open(line)}
              className="flex items-start gap-3 rounded-control p-2 -outline-offset-2 no-underline hover:bg-sunken"
            >
              <Line line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </ReadingLook>
  )
}

/** The unread count, with a button that marks all as read. */
function Heading({ unread, onReadAll }: { unread: number; onReadAll: () => void }) {
  const t = useTranslations('notifications')
  const title = useRef<HTMLParagraphElement>(null)
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p ref={title} tabIndex={-1} className="font-title text-lg font-bold outline-none">
        {t('title')}{' '}
        {unread > 0 ? <span className="text-sm font-normal text-muted">{t('unreadCount', { count: unread })}</span> : null}
      </p>
      {unread > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          icon="check"
          className="max-tablet:-ml-3"
          onClick={() => {
            // The button disappears: keep the focus in the panel.
            title.current?.focus()
            onReadAll()
          }}
          label={t('readAll')}
        />
      ) : null}
    </div>
  )
}

/** A line of several submissions links to their work, a single notification to its object. */
function hrefOf({ newest, count }: NotificationLine, role: Role): string {
  if (newest.type === 'account') return newest.kind === 'proposals' ? routes.trail : routes.profile
  if (newest.type === 'course') return coursePath(newest.objectId)
  if (count > 1 && newest.workId !== null) return workPath(newest.workId)
  return role === 'STUDENT' ? playPath(newest.objectId) : assigneePath(newest.objectId)
}

/** The notifications that a line covers. */
const isOf =
  ({ newest, count }: NotificationLine) =>
  (one: Notification) =>
    count > 1 ? one.workId === newest.workId : one.objectId === newest.objectId

function Line({ line: { newest, count } }: { line: NotificationLine }) {
  const t = useTranslations('notifications')
  const { kind, title, who, date, read, kindOfWork } = newest
  return (
    <>
      <Icon name={icons[kind]} className={read ? 'mt-0.5 text-muted' : 'mt-0.5 text-brand'} />
      <span className="min-w-0 grow">
        <span className={read ? 'block break-words' : 'block font-semibold break-words'}>
          {count > 1
            ? t(`copies.${kind === 'resultsHeld' ? kind : 'submission'}`, { count, title })
            : t(`kind.${kind}`, { title, who, count: newest.count ?? 0 })}
        </span>
        <span className="block text-sm text-muted">
          {kindOfWork ? (
            <>
              <KindLine work={kindOfWork} />
              {' · '}
            </>
          ) : null}
          {dayMonthYearTime(date)}
        </span>
      </span>
      {read ? null : (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand forced-colors:bg-[Highlight]">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </>
  )
}

// A failure is harmless: the notification stays unread, and opening its object marks it read.

const readEvery = (body: { workId?: string }) => callApi('readEveryNotification', { body }, { keepalive: true }).catch(() => {})

const readLine = ({ newest: { type, objectId, workId }, count }: NotificationLine) =>
  count > 1 && workId !== null
    ? readEvery({ workId })
    : callApi('readNotifications', { body: { type, objectId } }, { keepalive: true }).catch(() => {})
