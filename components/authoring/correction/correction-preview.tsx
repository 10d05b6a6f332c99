'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/marks/icon'
import type { Work } from '#contract/work'
import type { ToldOfWork } from './use-correction.ts'

interface Props<Told extends ToldOfWork> {
  corrections: readonly Told[]
  works: readonly Work[]
  summary: string
  line: (told: Told) => ReactNode
}

/** What a correction will change, work by work. */
export function CorrectionPreview<Told extends ToldOfWork>({ corrections, works, summary, line }: Props<Told>) {
  const t = useTranslations('authoring.given')
  return (
    <section aria-label={t('preview')} className="rounded-card bg-sunken p-4">
      <p role="status" className="font-semibold">
        {summary}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {works.map((work) => {
          const told = corrections.find(({ workId }) => workId === work._id)
          if (!told) return null
          return (
            <li key={told.workId}>
              <span className="font-semibold">{work.group?.name ?? work.name}</span> {line(told)}
              {told.handsIn > 0 ? <p>{t('handsIn', { count: told.handsIn })}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ChangeLineProps {
  /** Of what is done; undefined for what is left, which is marked. */
  icon: IconName | undefined
  children: ReactNode
}

/** Something that enters the work, leaves it or changes; or, marked, what stays as it was given, and why. */
export function ChangeLine({ icon, children }: ChangeLineProps) {
  return (
    <div className={`flex items-start gap-2 ${icon ? '' : 'text-warn'}`}>
      <Icon name={icon ?? 'warning'} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  )
}
