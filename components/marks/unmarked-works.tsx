'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Section } from '#components/ui/layout/section'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { MarkingRules, UnmarkedWork } from '#contract/marking'
import { numericDate } from '#domain/dates/date-words'
import { workPath } from '#lib/routes'
import { markingWindow } from './marking-window.ts'

/** `rules`: those of the last marked work, which the window proposes. */
type Props = { works: readonly UnmarkedWork[]; managed: readonly string[]; rules: MarkingRules | null }

/** The works of the term that are not marked, each with a button to mark it. */
export function UnmarkedWorks({ works, managed, rules }: Props) {
  const t = useTranslations('marks')
  const [marking, setMarking] = useState<UnmarkedWork | null>(null)
  const close = () => setMarking(null)
  return (
    <div className="mt-8">
      <Section id="sans-note" title={t('unmarked')} detail={t('unmarkedText')}>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {works.map((work) => (
            <li key={work._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-0">
                <Link href={workPath(work._id)} className={`${textLink} break-words`}>
                  {work.name}
                </Link>{' '}
                <span className="text-sm text-muted">{t('dueOn', { date: numericDate(work.dueDate) })}</span>
              </span>
              {managed.includes(work._id) ? (
                <Button size="sm" aria-label={t('markOf', { name: work.name })} onClick={() => setMarking(work)}>
                  {t('mark')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {marking ? (
        <LazyWindow part={markingWindow} onClose={close}>
          {({ MarkingDialog }) => <MarkingDialog work={marking} rules={rules} marked={false} onClose={close} />}
        </LazyWindow>
      ) : null}
    </div>
  )
}
