import { useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState } from 'react'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import type { Verdict } from '#domain/attempts/known'
import { readStored, store } from '#lib/browser/storage'
import { PlayerEnvironmentContext } from '../player-context.ts'

/** Of one person: a tablet is shared. */
const keyOf = (userId: string) => `tremplin:signals:${userId}`
const areOn = (userId: string) => readStored(keyOf(userId)) === 'on'

/** Hz of the two notes of a verdict; ms of its vibrations and the pauses between. */
const melodies = { right: [660, 880], partly: [520, 520], wrong: [330, 262] } as const
const vibrations = { right: [40], partly: [40, 60, 40], wrong: [120] } as const

/** A sound and a vibration with each new verdict, for whoever has chosen them on this device. */
export function useSignals(verdict: Verdict | null, questionId: string | undefined): void {
  const { userId } = use(PlayerEnvironmentContext)
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (verdict === null || told.current === questionId) return
    told.current = questionId
    if (areOn(userId)) give(verdict)
  }, [verdict, questionId, userId])
}

const noteSeconds = 0.14

function give(verdict: Verdict): void {
  navigator.vibrate?.([...vibrations[verdict]])
  try {
    play(verdict, new AudioContext())
  } catch {
    // A browser without sound, or with too many at once.
  }
}

function play(verdict: Verdict, context: AudioContext): void {
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
  const { userId } = use(PlayerEnvironmentContext)
  const [on, setOn] = useState(() => areOn(userId))
  const choose = (chosen: boolean) => {
    store(keyOf(userId), chosen ? 'on' : 'off')
    setOn(chosen)
    if (chosen) give('right')
  }
  return <CheckboxField label={t('signals')} checked={on} onChange={choose} />
}
