'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '#lib/browser/client'
import {
  emptyRoster,
  listRefusal,
  type RosterForm,
  type RosterProblems,
  type RosterReport,
  rosterBody,
  rosterProblems,
} from './roster.ts'
import { useSaveFailure } from './use-save-failure.ts'

/** A list of students from its text to their accounts: written, looked at, then imported as a whole. */
export function useRoster() {
  const router = useRouter()
  const tellFailure = useSaveFailure()
  const [form, setForm] = useState(emptyRoster)
  const [problems, setProblems] = useState<RosterProblems>({})
  const [report, setReport] = useState<RosterReport | null>(null)
  const [pending, setPending] = useState(false)

  const change = (part: Partial<RosterForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const send = async (confirm: boolean) => {
    if (pending) return
    const wrong = rosterProblems(form)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const given = await callApi('importStudents', { body: rosterBody(form, confirm) })
      setReport(given)
      if (given.done) router.refresh()
    } catch (error) {
      const refusal = listRefusal(error)
      if (refusal) setProblems({ csv: refusal })
      else tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    form,
    change,
    problems,
    report,
    pending,
    check: () => send(false),
    confirm: () => send(true),
    back: () => setReport(null),
  }
}
