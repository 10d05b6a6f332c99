'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCopy } from '#components/calls/use-copy.ts'
import { useDone, useWriting } from '#components/calls/use-writing.ts'
import { KindLine } from '#components/students/results/kind-badges'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { Icon } from '#components/ui/display/icon'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { GroupMarks, MarkedWork } from '#contract/marking'
import { pastedColumn, pastedMark } from '#domain/marks/pasted-marks'
import { callApi } from '#lib/browser/client'
import { workPath } from '#lib/routes'
import { markingWindow } from './marking-window.ts'

type Props = { marks: GroupMarks; work: MarkedWork; index: number; managed: boolean; onSort: () => void }

/** A work above its column: how it is marked, whether its students see the marks, and what can be done. */
export function WorkHeading({ marks, work, index, managed, onSort }: Props) {
  const t = useTranslations('marks')
  const [open, setOpen] = useState(false)
  const { outOf, coefficient, publishedAt } = work.marking
  const items = useItems({ marks, work, index, managed, onSort, onChange: () => setOpen(true) })
  return (
    <div className="flex w-36 items-start justify-between gap-1 text-left font-normal">
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold break-words" title={work.name}>
          {work.name}
        </p>
        <p className="text-muted">
          <KindLine work={{ ...work.kind, marked: false }} />
        </p>
        <p className="text-muted">
          {t('outOf', { outOf })} · {t('coefficientOf', { coefficient: pastedMark(coefficient) })}
        </p>
        <p className="flex items-center gap-1 text-muted">
          <Icon name={publishedAt === null || work.held ? 'eyeOff' : 'eye'} />
          {t(publishedAt === null ? 'hidden' : work.held ? 'withResults' : 'published')}
        </p>
      </div>
      <Menu label={t('actionsOn', { name: work.name })} items={items} className="-mt-1 -mr-1 size-9!" />
      {open ? (
        <LazyWindow part={markingWindow} onClose={() => setOpen(false)}>
          {({ MarkingDialog }) => <MarkingDialog work={work} rules={work.marking} marked onClose={() => setOpen(false)} />}
        </LazyWindow>
      ) : null}
    </div>
  )
}

function useItems({ marks, work, index, managed, onSort, onChange }: Props & { onChange: () => void }): MenuItem[] {
  const t = useTranslations('marks')
  const done = useDone()
  const copy = useCopy(t('copyRefused'))
  const { write } = useWriting()
  const published = work.marking.publishedAt === null
  const publish = () =>
    write(async () => {
      await callApi('publishMarks', { params: { id: work._id }, body: { published } })
      done(t(published ? 'publishedNow' : 'hiddenNow', { name: work.name }))
    })
  const always: MenuItem[] = [
    {
      id: 'copy',
      label: t('copyColumn'),
      icon: 'copy',
      onSelect: () => void copy(pastedColumn(marks, index), t('copiedColumn', { name: work.name })),
    },
    { id: 'sort', label: t('sort'), icon: 'filter', onSelect: onSort },
    { id: 'work', label: t('openWork'), icon: 'clipboard', href: workPath(work._id) },
  ]
  if (!managed) return always
  return [
    ...always,
    {
      id: 'publish',
      label: t(published ? 'publish' : 'hide'),
      icon: published ? 'eye' : 'eyeOff',
      onSelect: () => void publish(),
    },
    { id: 'change', label: t('change'), icon: 'edit', onSelect: onChange },
  ]
}
