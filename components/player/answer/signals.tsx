'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { Verdict } from '#domain/attempts/known'
import { readStored, store } from '#lib/browser/storage'

const signals = ['sound', 'vibration'] as const
type Signal = (typeof signals)[number]

const keyOf = (signal: Signal) => `tremplin:${signal}`
const isOn = (signal: Signal) => readStored(keyOf(signal)) === 'on'

/** Hz of the two notes of a verdict; ms of its vibrations and the pauses between. */
const melodies = { right: [660, 880], partly: [520, 520], wrong: [330, 262] } as const
const vibrations = { right: [40], partly: [40, 60, 40], wrong: [120] } as const

/** A sound and a vibration with each new verdict, for whoever has chosen them on this device. */
export function useSignals(verdict: Verdict | null, questionId: string | undefined): void {
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (verdict === null || told.current === questionId) return
    told.current = questionId
    if (isOn('sound')) playNotes(melodies[verdict])
    if (isOn('vibration')) navigator.vibrate?.([...vibrations[verdict]])
  }, [verdict, questionId])
}

const noteSeconds = 0.14

function playNotes(notes: readonly number[]): void {
  const context = new AudioContext()
  notes.forEach((hertz, at) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + at * noteSeconds
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
    if (at === notes.length - 1) tone.onended = () => void context.close()
  })
}

/** Chooses them; vibration only where there is any. */
export function SignalChoice() {
  const t = useTranslations('player.signals')
  const [on, setOn] = useState(() => signals.filter(isOn))
  const offered = signals.filter((signal) => signal === 'sound' || 'vibrate' in navigator)
  const choose = (signal: Signal, chosen: boolean) => {
    store(keyOf(signal), chosen ? 'on' : 'off')
    setOn(signals.filter(isOn))
    if (signal === 'sound' && chosen) playNotes(melodies.right)
  }
  return offered.map((signal) => (
    <CheckboxField
      key={signal}
      label={t(signal)}
      checked={on.includes(signal)}
      onChange={({ target }) => choose(signal, target.checked)}
    />
  ))
}
