import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { bottomBar } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/display/icon'
import type { Status } from '#contract/scalars'
import { timeOfDay } from '#domain/dates/date-words'
import { type Target, targets } from '../types.ts'
import type { EditorState, Outcome } from './editor-state.ts'

type Label = 'save' | 'saveDraft' | 'publish' | 'unpublish' | 'saveAndPublish' | 'saveUnpublished'
interface Action {
  readonly label: Label
  readonly target: Target
}

const draft: readonly Action[] = [
  { label: 'saveDraft', target: 'DRAFT' },
  { label: 'publish', target: 'PUBLISHED' },
]

/** The footer's actions for each status, the main one last (MOD-009 to MOD-011, CRS-007 to CRS-009). */
const footerActions: { readonly [status in Status | 'NEW']: readonly Action[] } = {
  NEW: draft,
  DRAFT: draft,
  PUBLISHED: [
    { label: 'unpublish', target: 'UNPUBLISHED' },
    { label: 'saveAndPublish', target: 'PUBLISHED' },
  ],
  UNPUBLISHED: [
    { label: 'saveUnpublished', target: 'UNPUBLISHED' },
    { label: 'publish', target: 'PUBLISHED' },
  ],
  ARCHIVED: [],
  DELETED: [],
}

/** The only action in a platform's frame: a save that keeps the status (HDL-004). */
const singleAction = (status: Status | 'NEW'): Action => ({
  label: 'save',
  target: targets.find((target) => target === status) ?? 'DRAFT',
})

/** What can be done with the item once it is published. */
export interface NextStep {
  readonly said: string
  readonly href: string
  readonly label: string
}

interface Props {
  state: Pick<EditorState<unknown>, 'stored' | 'sending' | 'outcome'>
  dirty: boolean
  draftKept: boolean
  single: boolean
  /** The main action, at the place of the save, while what is published stands unchanged. */
  next: NextStep | null
  /** The step after saving, as the main action instead of the save. */
  finish?: ReactNode
  onSave: (target: Target) => void
}

/** The bar at the bottom of an editor: save status, and the actions for the item's status. */
export function EditorFooter({ state, dirty, draftKept, single, next, finish, onSave }: Props) {
  const t = useTranslations('authoring.actions')
  const status = state.stored?.status ?? 'NEW'
  if (footerActions[status].length === 0) return null
  const actions = single ? [singleAction(status)] : footerActions[status]
  const saved = state.outcome?.kind === 'saved'
  const settled = status === 'PUBLISHED' && !dirty && state.sending === null && (saved || state.outcome === null)
  const given = settled ? next : null
  const main = finish ?? (given && <Next next={given} reached={saved} />)
  // Opened again, what is published can still be saved (MOD-010, CRS-008); just saved, there is nothing to save.
  const shown = given && saved ? actions.filter(({ target }) => target !== status) : actions
  return (
    <div className={`${bottomBar} py-3`}>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveStatus {...state} dirty={dirty} draftKept={draftKept} next={next} />
        <div className="flex gap-3 max-tablet:w-full max-tablet:flex-wrap max-tablet:*:grow">
          {shown.map(({ label, target }, index) => (
            <Button
              key={label}
              variant={index === actions.length - 1 && !main ? 'primary' : 'secondary'}
              pending={state.sending === target}
              onClick={() => onSave(target)}
              className="max-tablet:px-3"
              label={t(label)}
            />
          ))}
          {main}
        </div>
      </div>
    </div>
  )
}

/** What comes after publishing. `reached`: by a press on the button whose place and focus it takes. */
function Next({ next: { href, label }, reached }: { next: NextStep; reached: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (reached && document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  }, [reached])
  return <ButtonLink ref={link} href={href} variant="primary" className="max-tablet:px-3" label={label} />
}

type SaveStatusProps = Pick<EditorState<unknown>, 'sending' | 'outcome'> & Pick<Props, 'dirty' | 'draftKept' | 'next'>

/** The save status, announced when it changes: saving, saved, failed, only on this device. */
function SaveStatus({ sending, outcome, dirty, draftKept, next }: SaveStatusProps) {
  const t = useTranslations('authoring.saveStatus')
  const failure = outcome?.kind === 'failed' || outcome?.kind === 'incomplete' ? outcome : null
  return (
    <div className="mr-auto max-w-text min-w-0 text-sm max-tablet:w-full">
      <div role="alert">{failure ? <Failure outcome={failure} draftKept={draftKept} /> : null}</div>
      <div role="status">
        {failure ? null : sending ? (
          <Line>{t('saving')}</Line>
        ) : outcome?.kind === 'saved' && !dirty ? (
          <Line icon="success" tone="text-good">
            {t(`saved.${outcome.target}`, { time: timeOfDay(outcome.at) })}
            {next && outcome.target === 'PUBLISHED' ? <span className="block font-normal text-ink">{next.said}</span> : null}
          </Line>
        ) : dirty ? (
          <Line>{draftKept ? t('unsavedKept') : t('unsaved')}</Line>
        ) : null}
      </div>
    </div>
  )
}

function Failure({ outcome, draftKept }: { outcome: Extract<Outcome, { kind: 'failed' | 'incomplete' }>; draftKept: boolean }) {
  const t = useTranslations('authoring.saveStatus')
  const errors = useTranslations('errors')
  const kept = draftKept ? t('kept') : ''
  return (
    <Line icon="error" tone="text-bad">
      {outcome.kind === 'incomplete' ? t('incomplete', { count: outcome.count }) : `${errors(outcome.reason)} ${kept}`}
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
