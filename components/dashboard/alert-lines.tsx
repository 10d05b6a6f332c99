'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { Icon } from '#components/ui/display/icon'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import { Section } from '#components/ui/layout/section'
import type { Alert } from '#contract/alert'
import type { AlertKind } from '#contract/alert-kinds'
import { ofName, unbrokenLabel } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { groupWorksPath, idleStudentsPath } from '#lib/routes'

const keyOf = ({ kind, group }: Alert) => `${kind} ${group._id}`
const pathOf: Readonly<Record<AlertKind, (groupId: string) => string>> = {
  nothingHandedIn: idleStudentsPath,
  nothingDue: groupWorksPath,
}

interface Props {
  alerts: readonly Alert[]
  /** They are of the works of the reader, as for teachers, not of the whole school's. */
  own: boolean
}

/** Alerts, one per row: each links to its group and can be dismissed for a week. */
export function AlertLines({ alerts, own }: Props) {
  const t = useTranslations('alerts')
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const shown = alerts.filter((alert) => !dismissed.has(keyOf(alert)))
  if (shown.length === 0) return null
  return (
    <Section id="a-voir" title={t('title')}>
      <ul className="flex flex-col gap-2">
        {shown.map((alert) => (
          <Line
            key={keyOf(alert)}
            alert={alert}
            own={own}
            onDismissed={() => setDismissed(new Set([...dismissed, keyOf(alert)]))}
          />
        ))}
      </ul>
    </Section>
  )
}

function Line({ alert, own, onDismissed }: { alert: Alert; own: boolean; onDismissed: () => void }) {
  const t = useTranslations('alerts')
  const { pending, write } = useWriting()
  const { kind, group, students, among } = alert
  const name = unbrokenLabel(group.name)
  const dismiss = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const focusNext = focusAfterRemoval(currentTarget)
    await write(async () => {
      await callApi('dismissAlert', { body: { kind, groupId: group._id } })
      onDismissed()
      focusNext()
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-card">
      <Icon name="info" className="text-brand" />
      <p className="min-w-0 grow basis-64">
        <TextLink href={pathOf[kind](group._id)}>
          {t(kind, { name, ofName: ofName(name), count: students, own: String(own) })}
        </TextLink>{' '}
        <span className="text-sm text-muted">{t(`detail.${kind}`, { count: among, own: String(own) })}</span>
      </p>
      <Button size="sm" pending={pending} aria-label={t('dismissNamed', { name })} onClick={(event) => void dismiss(event)}>
        {t('dismiss')}
      </Button>
    </li>
  )
}
