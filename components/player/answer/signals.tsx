'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { Verdict } from '#domain/attempts/known'
import { readStored, store } from '#lib/browser/storage'

const key = 'tremplin:signals'
const areOn = () => readStored(key) === 'on'

/** Hz of the two notes of a verdict; ms of its vibrations and the pauses between. */
const melodies = { right: [660, 880], partly: [520, 520], wrong: [330, 262] } as const
const vibrations = { right: [40], partly: [40, 60, 40], wrong: [120] } as const

/** A sound and a vibration with each new verdict, for whoever has chosen them on this device. */
export function useSignals(verdict: Verdict | null, questionId: string | undefined): void {
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (verdict === null || told.current === questionId) return
    told.current = questionId
    if (areOn()) give(verdict)
  }, [verdict, questionId])
}

const noteSeconds = 0.14

function give(verdict: Verdict): void {
  navigator.vibrate?.([...vibrations[verdict]])
  const context = new AudioContext()
  melodies[verdict].forEach((hertz, at) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + at * noteSeconds
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
    tone.onended = () => at > 0 && void context.close()
  })
}

/** Chooses them, off until then; what is chosen is given at once, to be known. */
export function SignalChoice() {
  const t = useTranslations('player')
  const [on, setOn] = useState(areOn)
  const choose = (chosen: boolean) => {
    store(key, chosen ? 'on' : 'off')
    setOn(chosen)
    if (chosen) give('right')
  }
  return <CheckboxField label={t('signals')} checked={on} onChange={({ target }) => choose(target.checked)} />
}
