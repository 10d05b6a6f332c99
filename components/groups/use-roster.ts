'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import {
  emptyRoster,
  listRefusal,
  type RosterChoice,
  type RosterForm,
  type RosterProblems,
  type RosterReport,
  rosterBody,
  rosterForm,
  rosterProblems,
  unreported,
  withAccounts,
} from './roster.ts'

/** The form state with its problems, kept in sessionStorage so that it survives a reload and an expired session. */
function useTypedRoster(key: string) {
  const [form, setForm] = useState(() => readDraft(key, rosterForm, 'session') ?? emptyRoster)
  const [restored, setRestored] = useState(form !== emptyRoster)
  const [problems, setProblems] = useState<RosterProblems>({})
  /** Problems at the last submission; a new object each time, so that effects run again. */
  const [refused, setRefused] = useState<RosterProblems>({})
  const refuse = (wrong: RosterProblems) => {
    setProblems(wrong)
    setRefused(wrong)
  }
  const change = (part: Partial<RosterForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    keepDraft(key, next, 'session')
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const startAgain = () => {
    dropDraft(key, 'session')
    setForm(emptyRoster)
    setProblems({})
    setRestored(false)
  }
  return { form, change, restored, startAgain, problems, refused, refuse }
}

/** The answers to what a list leaves open, one for each line. */
function useChoices() {
  const [choices, setChoices] = useState<readonly RosterChoice[]>([])
  const withChoice = (choice: RosterChoice) => {
    const before = choices.find(({ line }) => line === choice.line)
    const chosen = [...choices.filter(({ line }) => line !== choice.line), { ...before, ...choice }]
    setChoices(chosen)
    return chosen
  }
  return { choices, withChoice, forget: () => setChoices([]) }
}

/** State of a student import: form, preview, then import of the whole list. */
export function useRoster(userId: string) {
  const key = draftKey('roster', userId, 'list')
  const router = useRouter()
  const reportFailure = useReportFailure()
  const { refuse, ...typed } = useTypedRoster(key)
  const { form } = typed
  const [report, setReport] = useState<RosterReport | null>(null)
  const { choices, withChoice, forget } = useChoices()
  const [pending, setPending] = useState(false)

  const send = async (confirm: boolean, chosen = choices) => {
    if (pending) return
    const wrong = rosterProblems(form)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const result = await callApi('importStudents', { body: rosterBody(form, { confirm, choices: chosen }) })
      setReport(result)
      if (!result.done) return
      dropDraft(key, 'session')
      router.refresh()
    } catch (error) {
      const refusal = listRefusal(error)
      if (refusal) refuse({ csv: refusal })
      else reportFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    ...typed,
    report,
    pending,
    ...useRenewal(report, setReport),
    choices,
    /** Answers what the list leaves open about a line, and looks at the whole list again. */
    choose: (choice: RosterChoice) => send(false, withChoice(choice)),
    check: () => send(false),
    confirm: () => send(true),
    back: () => {
      setReport(null)
      forget()
    },
  }
}

/** New passwords for the existing students of the list who never signed in; the others keep theirs. */
function useRenewal(report: RosterReport | null, setReport: (report: RosterReport) => void) {
  const reportFailure = useReportFailure()
  const [renewing, setRenewing] = useState(false)
  /** Number of students who keep their password; null before renewal. */
  const [kept, setKept] = useState<number | null>(null)
  const renew = async () => {
    if (renewing || report === null) return
    setRenewing(true)
    try {
      const { accounts, kept } = await callApi('renewPasswords', { body: { students: unreported(report.lines) } })
      setReport(withAccounts(report, accounts))
      setKept(kept.length)
    } catch (error) {
      reportFailure(error)
    } finally {
      setRenewing(false)
    }
  }
  return { renewing, kept, renew }
}
