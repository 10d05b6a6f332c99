import { type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'

interface Choice<Value> {
  readonly value: Value
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

interface Props<Value> {
  legend: string
  choices: readonly Choice<Value>[]
  /** Null before anything is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  'aria-describedby'?: string
  children?: ReactNode
}

/** One of a few choices, one below the other. `children`: what belongs to the same question. */
export function RadioField<Value extends string>({ legend, choices, value, onChange, children, ...rest }: Props<Value>) {
  const name = useId()
  return (
    <fieldset {...rest} className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ value: one, ...choice }) => (
        <ChoiceRow key={one} {...choice} type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
      ))}
      {children}
    </fieldset>
  )
}
