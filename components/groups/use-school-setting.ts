import { useState } from 'react'
import { useAct, useDone, useReportFailure } from '#components/calls/use-writing.ts'

/** A setting saved when chosen. `save` returns the text that says so. `value`: the choice at once, else the page's again. */
export function useSchoolSetting<Value>(current: Value, save: (value: Value) => Promise<string>) {
  const done = useDone()
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null)
  const report = useReportFailure()
  const { run: choose } = useAct(
    async (value: Value) => {
      setChosen({ value })
      done(await save(value))
    },
    (error) => {
      setChosen(null)
      report(error)
    },
  )
  return { value: chosen ? chosen.value : current, choose }
}
