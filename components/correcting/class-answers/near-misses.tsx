import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import { TitledSection } from '#components/ui/layout/section'
import type { GroupedAnswers } from '#contract/feedback'
import { hasHoles } from '#contract/question-types'
import { holeNames } from '#domain/scoring/holes'
import { useClass } from './class-context.tsx'

type AcceptAnswer = (hole: string, text: string) => Promise<boolean>
type Props = { answers: GroupedAnswers; pending: boolean; onAccept: AcceptAnswer; onUnaccept: AcceptAnswer }

/** Wrong texts typed in holes, near misses first, each with an accept button. Nothing when there are none. */
export function NearMisses({ answers: { question, misses, accepted }, pending, onAccept, onUnaccept }: Props) {
  const t = useTranslations('classAnswers')
  const tHole = useTranslations('feedback.hole')
  const { enabled } = useClass()
  if (misses.length === 0 && accepted.length === 0) return null
  // With several holes, each text is labelled with its hole, numbered as in the replay.
  const holes = hasHoles(question) ? holeNames(question.data.text) : []
  return (
    <TitledSection id="presque-justes" title={t('misses')} heading="h3" className="flex flex-col gap-3">
      {enabled ? <p className="text-sm text-muted">{t('missesHint')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {misses.map(({ hole, text, near, assigneeIds }) => (
          <li key={`${hole} ${text}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            {holes.length > 1 ? (
              <span className="text-muted tabular-nums">{tHole('number', { number: holes.indexOf(hole) + 1 })}</span>
            ) : null}
            <span className="font-semibold break-words">{t('miss', { text })}</span>
            {near === null ? null : <span>{t('nearOf', { near })}</span>}
            <span className="text-sm text-muted">{t('count', { count: assigneeIds.length })}</span>
            {enabled ? (
              <Button
                size="sm"
                icon="check"
                className="ml-auto"
                pending={pending}
                aria-label={t('acceptOf', { text })}
                onClick={(event) => void onAccept(hole, text).then(focusAfterRemoval(event.currentTarget))}
                label={t('accept')}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {accepted.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <p>{t('acceptedList', { texts: accepted.map(({ text }) => text).join(', ') })}</p>
          {enabled
            ? accepted.map(({ hole, text }) => (
                <Button
                  key={`${hole} ${text}`}
                  size="sm"
                  variant="quiet"
                  icon="close"
                  pending={pending}
                  onClick={(event) => void onUnaccept(hole, text).then(focusAfterRemoval(event.currentTarget))}
                  label={t('unacceptOf', { text })}
                />
              ))
            : null}
        </div>
      ) : null}
    </TitledSection>
  )
}
