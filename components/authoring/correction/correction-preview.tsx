import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/display/icon'
import type { Work } from '#contract/work'
import type { CorrectionOutcome } from './use-correction.ts'

interface Props<Outcome extends CorrectionOutcome> {
  corrections: readonly Outcome[]
  works: readonly Work[]
  summary: string
  line: (outcome: Outcome) => ReactNode
}

export function CorrectionPreview<Outcome extends CorrectionOutcome>({ corrections, works, summary, line }: Props<Outcome>) {
  const t = useTranslations('authoring.given')
  return (
    <section aria-label={t('preview')} className="rounded-card bg-sunken p-4">
      <p role="status" className="font-semibold">
        {summary}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {works.map((work) => {
          const outcome = corrections.find(({ workId }) => workId === work._id)
          if (!outcome) return null
          return (
            <li key={outcome.workId}>
              <span className="font-semibold">{work.group?.name ?? work.name}</span> {line(outcome)}
              {outcome.handsIn > 0 ? <p>{t('handsIn', { count: outcome.handsIn })}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ChangeLineProps {
  /** Icon of a change that will be made; undefined for one that will not, which is marked with a warning. */
  icon: IconName | undefined
  children: ReactNode
}

/** A part that is added to the work, leaves it or changes; or, with a warning, a part that stays as it was given, and why. */
export function ChangeLine({ icon, children }: ChangeLineProps) {
  return (
    <div className={`flex items-start gap-2 ${icon ? '' : 'text-warn'}`}>
      <Icon name={icon ?? 'warning'} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  )
}
