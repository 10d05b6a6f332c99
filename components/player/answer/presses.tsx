import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { ReadingLook } from '#components/reading/reading-look'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { canHold } from '#domain/player/current'
import type { PlayerEvent, PlayerState } from '#domain/player/state'
import { keepTestMode, readTestMode } from '#lib/browser/test-mode'

export interface Send {
  readonly send: (event: PlayerEvent) => void
}

/** Ends the wait of this step, where « Valider » was; or makes it last. Who presses nothing goes on after it. */
export function Continue({ state, send }: Send & { state: PlayerState }) {
  const t = useTranslations('player')
  // Ignore the second click of a double click: it was meant for the button that was here before.
  const once = (type: 'continue' | 'hold') => (event: MouseEvent) => event.detail < 2 && send({ type })
  // The same for the key that was pressed to validate, while it is held down.
  const onKeyDown = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  return (
    <>
      {canHold(state) ? <Button variant="quiet" icon="pause" onClick={once('hold')} label={t('hold')} /> : null}
      <Button variant="primary" data-arrival onKeyDown={onKeyDown} onClick={once('continue')} label={t('continue')} />
    </>
  )
}

/** Starts a preview, in test mode or as a student would see it; the choice is remembered (PLY-025, CLI-011). A visitor tests nothing. */
export function StartTest({ send, visitor }: Send & { visitor: boolean }) {
  const t = useTranslations('player')
  const [stepwise, setStepwise] = useState(true)
  useEffect(() => setStepwise(readTestMode()), [])
  return (
    <>
      <p className="text-center text-muted">{t('startTestHint')}</p>
      <CheckboxField
        label={t(visitor ? 'visitor.pace' : 'testMode')}
        hint={t(visitor ? 'visitor.paceHint' : 'testModeHint')}
        checked={stepwise}
        onChange={(checked) => {
          setStepwise(checked)
          keepTestMode(checked)
        }}
      />
      <Button variant="primary" className="self-center" data-arrival onClick={() => send({ type: 'begin', stepwise })}>
        {t(visitor ? 'visitor.start' : 'startTest')}
      </Button>
    </>
  )
}

export function YesNo({ send }: Send) {
  const t = useTranslations('player')
  return (
    <div className="flex justify-end gap-3">
      <Button onClick={() => send({ type: 'confirmEmpty', yes: true })} label={t('yes')} />
      <Button variant="primary" data-arrival onClick={() => send({ type: 'confirmEmpty', yes: false })} label={t('no')} />
    </div>
  )
}

/** Leaves out an optional question once that is confirmed: there may be no way back to it. */
export function LeaveOut({ send }: Send) {
  const t = useTranslations('player.leaveOut')
  const tPlayer = useTranslations('player')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="chevronRight" className="px-2!" onClick={() => setAsking(true)} label={t('action')} />
      <ConfirmDialog
        safe
        open={asking}
        onClose={() => setAsking(false)}
        title={t('title')}
        description={<ReadingLook>{t('text')}</ReadingLook>}
        cancelLabel={tPlayer('no')}
        confirmLabel={tPlayer('yes')}
        onConfirm={() => {
          setAsking(false)
          send({ type: 'leaveOut' })
        }}
      />
    </>
  )
}
