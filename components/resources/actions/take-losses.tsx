import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import type { TakeReport } from '#contract/question-export'
import type { TakeLoss } from '#contract/take-formats'

interface Props {
  report: TakeReport
  of: 'course' | 'module'
}

/** What a file will hold, and what its format cannot say: of all of it, then question by question. */
export function TakeLosses({ report: { questions, losses, lossy }, of }: Props) {
  const t = useTranslations('resourceExport')
  const named = new Set(lossy.flatMap((one) => one.losses))
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="flex items-start gap-2">
        <Icon name={losses.length === 0 ? 'success' : 'warning'} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {t(losses.length === 0 ? 'keepsAll' : 'keepsSome', { count: questions, lossy: lossy.length })}
        </span>
      </p>
      <LossList losses={losses.filter((loss) => !named.has(loss))} />
      {lossy.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('byQuestion')}</summary>
          <ol className="flex flex-col divide-y divide-line">
            {lossy.map(({ module, number, text, losses: some }) => (
              <li key={`${module} ${number}`} className="flex flex-col gap-1 py-3">
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{t(of === 'course' ? 'questionOf' : 'question', { module, number })}</span>{' '}
                  {text}
                </span>
                <LossList losses={some} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

function LossList({ losses }: { losses: readonly TakeLoss[] }) {
  const t = useTranslations('resourceExport.losses')
  if (losses.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-warn">
      {losses.map((loss) => (
        <li key={loss}>{t(loss)}</li>
      ))}
    </ul>
  )
}
