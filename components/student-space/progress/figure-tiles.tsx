import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Duration } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { SubmittedFigures } from '#contract/student'

interface Props {
  figures: SubmittedFigures
  kind: 'works' | 'trainings'
  /** For a narrow column: one below the other on wide screens. */
  narrow?: boolean
}

/** Three figures: number of submissions, mean result, total time. */
export function FigureTiles({ figures, kind, narrow = false }: Props) {
  const t = useTranslations('studentStats')
  const format = useFormatter()
  return (
    <dl className={clsx('grid gap-4 tablet:grid-cols-3', narrow && 'wide:grid-cols-1')}>
      <Tile term={t(`submitted.${kind}`)}>
        <span className="text-2xl font-bold tabular-nums">{format.number(figures.submitted)}</span>
      </Tile>
      <Tile term={t('success')}>
        <EvaluationBar percent={figures.averageEvaluation} />
        {figures.held > 0 ? <p className="mt-1 text-sm text-muted">{t('held', { count: figures.held })}</p> : null}
      </Tile>
      <Tile term={t('time')}>
        <span className="text-2xl font-bold">
          <Duration ms={figures.duration} />
        </span>
      </Tile>
    </dl>
  )
}

function Tile({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
