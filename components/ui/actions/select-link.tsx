'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { SelectField } from '../fields/select-field.tsx'

export type SelectLinkOption = { value: string; label: string; href: string }

/** A select whose options are pages: choosing one navigates to it. */
export function SelectLink(props: { label: string; value: string; options: readonly SelectLinkOption[]; className?: string }) {
  const { label, value, options, className } = props
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      aria-busy={pending}
      className={className}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) start(() => router.push(chosen.href, { scroll: false }))
      }}
    />
  )
}
