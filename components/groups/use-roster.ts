'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import {
  emptyRoster,
  listRefusal,
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

/** State of a student import: form, preview, then import of the whole list. */
export function useRoster(userId: string) {
  const key = draftKey('roster', userId, 'list')
  const router = useRouter()
  const reportFailure = useReportFailure()
  const { refuse, ...typed } = useTypedRoster(key)
  const { form } = typed
  const [report, setReport] = useState<RosterReport | null>(null)
  const [pending, setPending] = useState(false)
  /** Number of students who keep their password; null before renewal. */
  const [kept, setKept] = useState<number | null>(null)

  const send = async (confirm: boolean) => {
    if (pending) return
    const wrong = rosterProblems(form)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const result = await callApi('importStudents', { body: rosterBody(form, confirm) })
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
  /** Requests new passwords for existing students who never signed in; the others keep theirs. */
  const renew = async () => {
    if (pending || report === null) return
    setPending(true)
    try {
      const { accounts, kept } = await callApi('renewPasswords', { body: { students: unreported(report.lines) } })
      setReport(withAccounts(report, accounts))
      setKept(kept.length)
    } catch (error) {
      reportFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    ...typed,
    report,
    pending,
    kept,
    renew,
    check: () => send(false),
    confirm: () => send(true),
    back: () => setReport(null),
  }
}
