import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { checkbox } from './checkbox-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** Smaller, below the label; belongs to the accessible name. */
  detail?: ReactNode
  onChange: () => void
  /** After the texts, at the end of the line. */
  children?: ReactNode
}

/** A line of a list with a box to tick, or one choice of several. */
export function ChoiceRow({ type, label, detail, className, onChange, children, ...input }: Props) {
  const long = detail !== undefined
  return (
    <label className={clsx('flex min-h-11 gap-3', long ? 'items-start py-2' : 'items-center', className)}>
      <input {...input} type={type} className={clsx(checkbox, long && 'mt-0.5')} onChange={onChange} />
      <span className="min-w-0 break-words">
        {label}
        {long ? <span className="block text-sm text-muted">{detail}</span> : null}
      </span>
      {children}
    </label>
  )
}
