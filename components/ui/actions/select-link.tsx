'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { SelectField } from '../fields/select-field.tsx'

export type SelectLinkOption = { value: string; label: string; href: string }

type Props = {
  label: string
  /** The label is for screen readers only, where the options already say what they are. */
  labelHidden?: boolean
  value: string
  options: readonly SelectLinkOption[]
  className?: string
}

/** A select whose options are pages: choosing one navigates to it. */
export function SelectLink({ options, ...props }: Props) {
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <SelectField
      {...props}
      options={options}
      aria-busy={pending}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)
        if (chosen) start(() => router.push(chosen.href, { scroll: false }))
      }}
    />
  )
}
