import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/display/badge'
import type { IconName } from '#components/ui/display/icon'
import { type ComparedItem, type Comparison, countChanges } from '#domain/versions/compare'
import type { TextRun } from '#domain/versions/sequence'
import type { Editing } from '../types.ts'

interface Props {
  kind: Editing<unknown>['kind']
  comparison: Comparison
}

/** The differences between two states of an item, from the older to the newer. */
export function ComparisonView({ kind, comparison }: Props) {
  const t = useTranslations('authoring.history')
  const { fields, otherwise, items } = comparison
  const changes = items.filter((item) => item.kind !== 'same' || item.moved)
  const same = items.length - changes.length
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p role="status" className="font-semibold">
        {t('differences', { count: countChanges(comparison) })}
      </p>
      {fields.map(({ part, runs }) => (
        <Change key={part} title={t(`parts.${part}`)} runs={runs} />
      ))}
      {otherwise ? <p className="text-muted">{t(`otherwise.${kind}`)}</p> : null}
      <ol className="flex flex-col gap-4 empty:hidden">
        {changes.map((item) => (
          <li key={item.id} className="rounded-card border border-line p-4">
            <ItemChange kind={kind} item={item} />
          </li>
        ))}
      </ol>
      {same > 0 ? <p className="text-sm text-muted">{t('same', { kind, count: same })}</p> : null}
    </div>
  )
}

const looks: Record<Exclude<ComparedItem['kind'], 'same'> | 'moved', { tone: Tone; icon: IconName }> = {
  moved: { tone: 'neutral', icon: 'arrowRight' },
  changed: { tone: 'info', icon: 'edit' },
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'trash' },
}

function ItemChange({ kind, item }: { kind: Props['kind']; item: ComparedItem }) {
  const t = useTranslations('authoring.history')
  const states = [...(item.kind === 'same' ? [] : [item.kind]), ...(item.moved ? (['moved'] as const) : [])]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{t('item', { kind, number: item.number, before: item.kind === 'removed' ? 'yes' : 'no' })}</h3>
        {states.map((state) => (
          <Badge key={state} {...looks[state]} label={t(`states.${state}`, { kind })} />
        ))}
      </div>
      {item.words ? <p className="break-words text-muted">{item.words}</p> : null}
      {item.changes.map(({ part, runs }) => (
        <Change key={part} title={t(`parts.${part}`)} runs={runs} />
      ))}
      {item.otherwise ? <p className="text-muted">{t('otherwise.question')}</p> : null}
    </div>
  )
}

/** A text with deletions struck through and additions underlined, and hidden labels for screen readers. */
function Change({ title, runs }: { title: string; runs: readonly TextRun[] }) {
  const t = useTranslations('authoring.history')
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{title}</p>
      <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
        {runs.map(({ kind, text }, index) => {
          // The runs of a comparison never change order.
          const key = `${index} ${kind}`
          if (kind === 'same') return <span key={key}>{text}</span>
          const Tag = kind === 'added' ? 'ins' : 'del'
          return (
            <Tag
              key={key}
              className={clsx(
                'rounded-sm px-0.5',
                kind === 'added'
                  ? 'bg-good-soft font-semibold underline decoration-2 underline-offset-4'
                  : 'bg-bad-soft line-through decoration-2',
              )}
            >
              <span className="sr-only">{t(`heard.${kind}`)} </span>
              {text}
              <span className="sr-only"> {t('heard.end')} </span>
            </Tag>
          )
        })}
      </p>
    </div>
  )
}

/** What somebody else changed, folded. */
export function OthersChanges({ kind, changes }: { kind: Props['kind']; changes: Comparison }) {
  const t = useTranslations('authoring.merge')
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t('changes')}</summary>
      <div className="mt-3">
        <ComparisonView kind={kind} comparison={changes} />
      </div>
    </details>
  )
}
