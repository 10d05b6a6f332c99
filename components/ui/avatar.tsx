'use client'

import { clsx } from 'clsx'

const colours = [
  'bg-brand-soft text-brand',
  'bg-accent-soft text-accent-ink',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
]
const sizes = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-20 text-2xl' }

/** Initials on a colour that stays the same for the same name. The name itself is written beside it. */
export function Avatar({ firstname, lastname, size = 'md' }: { firstname: string; lastname: string; size?: keyof typeof sizes }) {
  const name = `${firstname} ${lastname}`
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const initials = `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toLocaleUpperCase('fr')
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-title font-bold',
        sizes[size],
        colours[sum % colours.length],
      )}
    >
      {initials}
    </span>
  )
}
