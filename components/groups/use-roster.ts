import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useAct } from '#components/calls/use-writing.ts'
import { callApi } from '#lib/browser/client'
import { formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import {
  allLeavers,
  emptyRoster,
  findUnreported,
  listRefusal,
  type RosterChoice,
  type RosterForm,
  type RosterProblems,
  type RosterReport,
  rosterBody,
  rosterForm,
  rosterProblems,
  shownLeavers,
  withAccounts,
  withList,
  type YearReport,
} from './roster.ts'

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

type Order = { confirm: boolean; choices: readonly RosterChoice[]; report: RosterReport | null }

const importList = (form: RosterForm, { report, ...order }: Order) =>
  callApi('importStudents', { body: rosterBody({ ...form, leavers: shownLeavers(form.leavers, report) }, order) })

/** State of a student import: form, preview, then import of the whole list; `newYear`: the list of all starts the school year. */
export function useRoster(userId: string, newYear = false) {
  const router = useRouter()
  const [report, setReport] = useState<RosterReport | null>(null)
  const year = useYear(newYear)
  const { choices, withChoices, forget } = useChoices()
  const sendAs = (confirm: boolean, { chosen = choices, stay = year.stay } = {}) => {
    const order = { confirm, choices: chosen, stay, report }
    return (form: RosterForm) => (newYear ? year.start : importList)(form, order)
  }
  const form = useForm<RosterForm, RosterProblems, RosterReport>({
    initial: newYear ? { ...emptyRoster, to: 'classes' } : emptyRoster,
    draft: { key: draftKey('roster', userId, newYear ? 'year' : 'list'), place: 'session', schema: formDraft(rosterForm) },
    check: rosterProblems,
    send: sendAs(false),
    stores: ({ done }) => done,
    refused: (error) => {
      const refusal = listRefusal(error)
      if (refusal) setReport(null)
      return refusal ?? {}
    },
    onSaved: (result) => {
      setReport(result)
      // The page of a started year has no window: it is read again once this one, with its passwords, is closed.
      if (result.done && !newYear) router.refresh()
    },
  })
  const { save } = form
  /** Takes a list from a file. What leaves nothing to be chosen is looked at at once; `isSure`: it was read without a doubt. */
  const read = (text: string, isSure: boolean) => {
    const change = withList(form.values, text)
    form.change(change)
    const problems = rosterProblems({ ...form.values, ...change })
    if (isSure && Object.keys(problems).length === 0) void save()
  }
  return {
    form,
    read,
    report,
    pending: form.pending,
    ...useRenewal(report, setReport),
    choices,
    /** Answers what the list leaves open about these lines, and looks at the whole list again. */
    choose: (answers: readonly RosterChoice[]) => save(sendAs(false, { chosen: withChoices(answers) })),
    year: year.report,
    stay: year.stay,
    /** Keeps a leaver, or lets them leave, and looks at everything again. */
    keep: (id: string, stays: boolean) => save(sendAs(false, { stay: year.withStay(id, stays) })),
    confirm: () => save(sendAs(true)),
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
  const start = async ({ csv }: RosterForm, { confirm, choices, stay }: Omit<Order, 'report'> & { stay: readonly string[] }) => {
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
  /** Number of students who keep their password; null before renewal. */
  const [kept, setKept] = useState<number | null>(null)
  const { pending: renewing, run: renew } = useAct(async () => {
    if (report === null) return
    const { accounts, kept } = await callApi('renewPasswords', { body: { students: findUnreported(report.lines) } })
    setReport(withAccounts(report, accounts))
    setKept(kept.length)
  })
  return { renewing, kept, renew }
}
