'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReportFailure } from '#components/failures/use-report-failure.ts'
import { useFlash } from '#components/ui/states/flash'
import { gradeToPercent } from '#domain/scoring/evaluation'
import { callApi } from '#lib/browser/client'
import { correctionAction } from './correction-key.ts'

const storageKey = 'tremplin:correction-keys'
const question = '[data-question]'

type About = { assigneeId: string; enabled: boolean; onHelp: () => void }

/**
 * Listens for the keys of a correction while nothing is being written; over the copy, only where the answers of the class stand. `on`: whether they are wanted in
 * this browser, `turn` changes that.
 */
export function useCorrectionKeys({ assigneeId, enabled, onHelp }: About) {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(areWanted()), [])
  const grade = useGrade(assigneeId)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = on && !event.defaultPrevented && !isWriting(event.target) ? correctionAction(event) : null
    const [over, another] = document.querySelectorAll(windows)
    if (action === null || another) return
    if (over) {
      // Over the copy stand the answers of the class: there too these two lead from question to question.
      if (action.kind !== 'step') return
      pressIn(over, action.by === 1 ? 'j' : 'k')
    } else if (action.kind === 'help') onHelp()
    else if (action.kind === 'step') step(action.by)
    else if (action.kind === 'press') press(action.shortcut)
    else if (enabled) void grade(action.grade)
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const turn = (wanted: boolean) => {
    setOn(wanted)
    remember(wanted)
  }
  return { on, turn }
}

// Storage that is refused remembers nothing: the keys are then on again at the next visit.
function areWanted(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function remember(wanted: boolean): void {
  try {
    localStorage.setItem(storageKey, wanted ? 'on' : 'off')
  } catch {
    // For this page alone then.
  }
}

const windows = '[role=dialog]:not([popover]), dialog:modal, :popover-open'

/** Whether a key belongs to the field that has the focus: what is being written, or anything that is chosen in a window. */
const isWriting = (target: EventTarget | null) =>
  !(target instanceof Element) ||
  target.closest('input:not([type=radio], [type=checkbox]), [role=dialog] input, textarea, select, [contenteditable], audio') !==
    null

const current = () => document.activeElement?.closest<HTMLElement>(question) ?? null

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(question)]
  const focused = current()
  const at = focused === null ? (by === 1 ? -1 : all.length) : all.indexOf(focused)
  const next = all[at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'start' })
}

const pressIn = (root: ParentNode | null | undefined, shortcut: string) => {
  const found = root?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)
  found?.click()
  return found !== null && found !== undefined
}

/** Presses what has the shortcut: within the question that has the focus, else anywhere. */
const press = (shortcut: string) => pressIn(current(), shortcut) || pressIn(document, shortcut)

/** Grades the question that has the focus, from 0 to 10; says so, or why not. */
function useGrade(assigneeId: string) {
  const t = useTranslations('feedback')
  const router = useRouter()
  const flash = useFlash()
  const reportFailure = useReportFailure()
  return async (grade: number) => {
    const focused = current()
    const questionId = focused?.dataset.question
    if (questionId === undefined) return flash({ tone: 'info', text: t('bar.chooseQuestion') })
    if (focused?.dataset.answered === undefined) return flash({ tone: 'info', text: t('bar.nothingToGrade') })
    const evaluation = gradeToPercent(grade)
    try {
      await callApi('changeEvaluation', { params: { id: assigneeId }, body: { questionId, evaluation } })
      flash({ tone: 'good', text: t('evaluation.saved', { value: evaluation }) })
      router.refresh()
    } catch (error) {
      reportFailure(error)
    }
  }
}
