import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '#components/ui/display/icon'
import { timeOfDay } from '#domain/dates/date-words'
import type { EditorState, Outcome } from '../editor/editor-state.ts'

type Props = Pick<EditorState<unknown>, 'sending' | 'outcome'> & { dirty: boolean; draftKept: boolean }

/** The save status, announced when it changes: saving, saved, failed, only on this device. */
export function SaveStatus({ sending, outcome, dirty, draftKept }: Props) {
  const t = useTranslations('authoring.saveStatus')
  const failure = outcome?.kind === 'failed' || outcome?.kind === 'incomplete' ? outcome : null
  return (
    <div className="mr-auto max-w-text min-w-0 text-sm max-tablet:w-full">
      <div role="alert">{failure ? <Failure outcome={failure} draftKept={draftKept} /> : null}</div>
      <div role="status">
        {failure ? null : sending ? (
          <Line>{t('saving')}</Line>
        ) : outcome?.kind === 'saved' && !dirty ? (
          <SavedStatus outcome={outcome} />
        ) : dirty ? (
          <Line>{draftKept ? t('unsavedKept') : t('unsaved')}</Line>
        ) : null}
      </div>
    </div>
  )
}

function SavedStatus({ outcome }: { outcome: Extract<Outcome, { kind: 'saved' }> }) {
  const t = useTranslations('authoring.saveStatus')
  return (
    <Line icon="success" tone="text-good">
      {t(`saved.${outcome.target}`, { time: timeOfDay(outcome.at) })}
    </Line>
  )
}

function Failure({ outcome, draftKept }: { outcome: Extract<Outcome, { kind: 'failed' | 'incomplete' }>; draftKept: boolean }) {
  const t = useTranslations('authoring.saveStatus')
  const errors = useTranslations('errors')
  if (outcome.kind === 'incomplete') {
    return (
      <Line icon="error" tone="text-bad">
        {t('incomplete', { count: outcome.count })}
      </Line>
    )
  }
  return (
    <Line icon="error" tone="text-bad">
      {errors(outcome.reason)} {draftKept ? t('kept') : null}
    </Line>
  )
}

function Line({ icon, tone = 'text-muted', children }: { icon?: IconName; tone?: string; children: React.ReactNode }) {
  return (
    <p className={clsx('flex items-start gap-2 font-medium', tone)}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </p>
  )
}
