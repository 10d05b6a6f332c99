import { useState } from 'react'
import { useDone, useReportFailure, useWriting } from '#components/calls/use-writing.ts'

/** A setting saved when chosen. `save` returns the text that says so. `value`: the choice at once, else the page's again. */
export function useSchoolSetting<Value>(current: Value, save: (value: Value) => Promise<string>) {
  const done = useDone()
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null)
  const report = useReportFailure()
  const { write } = useWriting((error) => {
    setChosen(null)
    report(error)
  })
  const choose = (value: Value) =>
    write(async () => {
      setChosen({ value })
      done(await save(value))
    })
  return { value: chosen ? chosen.value : current, choose }
}
