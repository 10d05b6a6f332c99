import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { gradeToPercent } from '#domain/scoring/evaluation'
import { readStored, store } from '#lib/browser/storage'
import { atQuestion } from '#lib/routes'
import { useEvaluate } from './change-evaluation.tsx'
import { correctionAction, type PressedShortcut } from './correction-key.ts'

const storageKey = 'tremplin:correction-keys'
const question = '[data-question]'

/** The shortcuts of correction outside text fields; in a dialog, only that of the class answers. `on`: for this browser. */
export function useCorrectionKeys({ assigneeId, enabled, onHelp }: { assigneeId: string; enabled: boolean; onHelp: () => void }) {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(readStored(storageKey) !== 'off'), [])
  useEffect(arrive, [])
  const router = useRouter()
  const grade = useGrade(assigneeId)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = on && !event.defaultPrevented && !isWriting(event.target) ? correctionAction(event) : null
    const [over, another] = document.querySelectorAll(windows)
    if (action === null || another) return
    if (over) {
      // The open dialog is the class answers: there too these two keys move between questions.
      if (action.kind !== 'step') return
      withShortcut(over, action.by === 1 ? 'j' : 'k')?.click()
    } else if (action.kind === 'help') onHelp()
    else if (action.kind === 'step') step(action.by)
    else if (action.kind === 'press') press(action.shortcut, router.push)
    else if (enabled) grade(action.grade)
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const turn = (wanted: boolean) => {
    setOn(wanted)
    store(storageKey, wanted ? 'on' : 'off')
  }
  return { on, turn }
}

const windows = '[role=dialog]:not([popover]), dialog:modal, :popover-open'

/** True when the key belongs to the focused control: a text field, or any input in a dialog. */
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
  if (next) goTo(next)
}

function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

function arrive(): void {
  const asked = new URLSearchParams(window.location.search).get('question')
  const found = [...document.querySelectorAll<HTMLElement>(question)].find(({ dataset }) => dataset.question === asked)
  if (found) goTo(found)
}

const withShortcut = (root: ParentNode | null, shortcut: string) =>
  root?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)

/**
 * Presses the element with this shortcut, within the focused question if possible, else anywhere. To another student the question
 * goes along: one question is corrected through a whole class.
 */
function press(shortcut: PressedShortcut, follow: (address: string) => void): void {
  const corrected = current()
  const found = withShortcut(corrected, shortcut) ?? withShortcut(document, shortcut)
  const id = corrected?.dataset.question
  if (found instanceof HTMLAnchorElement && id !== undefined) follow(atQuestion(found, id))
  else found?.click()
}

/** Grades the focused question, from 0 to 10, and shows the outcome. */
function useGrade(assigneeId: string) {
  const t = useTranslations('feedback.bar')
  const flash = useFlash()
  const evaluate = useEvaluate(assigneeId)
  const reportFailure = useReportFailure()
  return (grade: number) => {
    const { question: id, answered } = current()?.dataset ?? {}
    if (id !== undefined && answered !== undefined) evaluate(id, gradeToPercent(grade)).catch(reportFailure)
    else flash({ tone: 'info', text: t(id === undefined ? 'chooseQuestion' : 'nothingToGrade') })
  }
}
