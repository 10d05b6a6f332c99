'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '#components/ui/fields/text-field'
import { searchWords } from '#domain/lists/search'

type Choice = { id: string; name: string; academy: string | null; href: string }

/** All portals, filtered by word prefixes of their name and academy; unfiltered without scripts. */
export function PortalList({ choices }: { choices: readonly Choice[] }) {
  const t = useTranslations('login.portal')
  const [typed, setTyped] = useState('')
  const terms = searchWords(typed)
  const matches = choices.filter(({ name, academy }) => {
    const words = searchWords(`${name} ${academy ?? ''}`)
    return terms.every((start) => words.some((word) => word.startsWith(start)))
  })
  return (
    <div className="flex flex-col gap-3 pt-3">
      <TextField
        type="search"
        label={t('portalSearch')}
        hint={t('portalHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {matches.length === 0 ? t('portalNone') : ''}
      </p>
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {matches.map(({ id, name, academy, href }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <a
              href={href}
              className="flex min-h-11 flex-col justify-center px-3 py-2 font-semibold text-brand hover:bg-brand-soft"
            >
              {name}
              {academy === null ? null : <span className="text-sm font-normal text-muted">{academy}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
