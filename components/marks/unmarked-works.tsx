'use client'

import { useTranslations } from 'next-intl'
import { KindLine } from '#components/students/results/kind-badges'
import { TextLink } from '#components/ui/actions/link'
import { Section } from '#components/ui/layout/section'
import { WindowButton } from '#components/ui/windows/lazy-window'
import type { MarkingRules, UnmarkedWork } from '#contract/marking'
import { numericDate } from '#domain/dates/date-words'
import { workPath } from '#lib/routes'
import { markingWindow } from './marking-window.ts'

/** `rules`: those of the last marked work, which the window proposes. */
type Props = { works: readonly UnmarkedWork[]; managed: readonly string[]; rules: MarkingRules | null }

export function UnmarkedWorks({ works, managed, rules }: Props) {
  const t = useTranslations('marks')
  return (
    <div className="mt-8">
      <Section id="sans-note" title={t('unmarked')} detail={t('unmarkedText')}>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {works.map((work) => (
            <li key={work._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-0">
                <TextLink href={workPath(work._id)} className="break-words" label={work.name} />{' '}
                <span className="text-sm text-muted">
                  <KindLine work={work.kind} /> · {t('dueOn', { date: numericDate(work.dueDate) })}
                </span>
              </span>
              {managed.includes(work._id) ? (
                <WindowButton
                  size="sm"
                  aria-label={t('markOf', { name: work.name })}
                  part={markingWindow}
                  window={({ MarkingDialog }, close) => (
                    <MarkingDialog work={work} rules={rules} marked={false} onClose={close} />
                  )}
                  label={t('mark')}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
