'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { PlayerEvent } from '#domain/player/state'
import { keepTestMode, readTestMode } from '#lib/browser/test-mode'

/** Starts a preview, in test mode or as a student would see it; the choice is remembered (PLY-025, CLI-011). */
export function StartTest({ send }: { send: (event: PlayerEvent) => void }) {
  const t = useTranslations('player')
  const [stepwise, setStepwise] = useState(true)
  useEffect(() => setStepwise(readTestMode()), [])
  return (
    <>
      <p className="text-center text-muted">{t('startTestHint')}</p>
      <CheckboxField
        label={t('testMode')}
        hint={t('testModeHint')}
        checked={stepwise}
        onChange={({ target }) => {
          setStepwise(target.checked)
          keepTestMode(target.checked)
        }}
      />
      <Button variant="primary" className="self-center" data-arrival onClick={() => send({ type: 'begin', stepwise })}>
        {t('startTest')}
      </Button>
    </>
  )
}
