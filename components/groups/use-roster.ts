'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import {
  allLeavers,
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
  type YearReport,
} from './roster.ts'

/** The form state with its problems, kept in sessionStorage so that it survives a reload and an expired session. */
function useTypedRoster(key: string, empty: RosterForm) {
  const [form, setForm] = useState(() => readDraft(key, rosterForm, 'session') ?? empty)
  const [restored, setRestored] = useState(form !== empty)
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
    setForm(empty)
    setProblems({})
    setRestored(false)
  }
  return { form, change, restored, startAgain, problems, refused, refuse }
}

/** The answers to what a list leaves open, one for each line. */
function useChoices() {
  const [choices, setChoices] = useState<readonly RosterChoice[]>([])
  const withChoices = (answers: readonly RosterChoice[]) => {
    const merged = answers.map((one) => ({ ...choices.find(({ line }) => line === one.line), ...one }))
    const chosen = [...choices.filter(({ line }) => !answers.some((one) => one.line === line)), ...merged]
    setChoices(chosen)
    return chosen
  }
  return { choices, withChoices, forget: () => setChoices([]) }
}

type Order = { confirm: boolean; choices: readonly RosterChoice[] }

const importList = (form: RosterForm, order: Order) => callApi('importStudents', { body: rosterBody(form, order) })

/** State of a student import: form, preview, then import of the whole list; `newYear`: the list of all starts the school year. */
export function useRoster(userId: string, newYear = false) {
  const key = draftKey('roster', userId, newYear ? 'year' : 'list')
  const router = useRouter()
  const reportFailure = useReportFailure()
  const { refuse, ...typed } = useTypedRoster(key, newYear ? { ...emptyRoster, to: 'classes' } : emptyRoster)
  const { form } = typed
  const [report, setReport] = useState<RosterReport | null>(null)
  const year = useYear(newYear)
  const { choices, withChoices, forget } = useChoices()
  const [pending, setPending] = useState(false)

  const send = async (confirm: boolean, { chosen = choices, stay = year.stay } = {}) => {
    if (pending) return
    const wrong = rosterProblems(form)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const order = { confirm, choices: chosen, stay }
      const result = await (newYear ? year.start : importList)(form, order)
      setReport(result)
      if (result.done) dropDraft(key, 'session')
      // The page of a started year has no window: it is read again once this one, with its passwords, is closed.
      if (result.done && !newYear) router.refresh()
    } catch (error) {
      const refusal = listRefusal(error)
      if (!refusal) return void reportFailure(error)
      refuse(refusal)
      setReport(null)
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
    /** Answers what the list leaves open about these lines, and looks at the whole list again. */
    choose: (answers: readonly RosterChoice[]) => send(false, { chosen: withChoices(answers) }),
    year: year.report,
    stay: year.stay,
    /** Keeps a leaver, or lets them leave, and looks at everything again. */
    keep: (id: string, stays: boolean) => send(false, { stay: year.withStay(id, stays) }),
    check: () => send(false),
    confirm: () => send(true),
    back: () => {
      setReport(null)
      forget()
    },
  }
}

/** What a new school year changes besides the lines of the list, and who stays though the list does not name them. */
function useYear(newYear: boolean) {
  const [report, setReport] = useState<YearReport | null>(null)
  const [stay, setStay] = useState<readonly string[]>([])
  const start = async ({ csv }: RosterForm, { confirm, choices, stay }: Order & { stay: readonly string[] }) => {
    const stamp = confirm && report ? { stamp: report.stamp } : {}
    const result = await callApi('startNewYear', {
      body: { csv, confirm, choices: [...choices], stay: [...stay], ...stamp },
    })
    // Those who stay remain in view, to be changed again.
    setReport((before) => ({ ...result, leavers: allLeavers(before, result, stay) }))
    return result
  }
  const withStay = (id: string, stays: boolean) => {
    const kept = stays ? [...stay, id] : stay.filter((one) => one !== id)
    setStay(kept)
    return kept
  }
  return { report: newYear ? report : null, stay, start, withStay }
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
