import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCopy } from '#components/calls/use-copy.ts'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { KindLine } from '#components/students/results/kind-badges'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { Icon } from '#components/ui/display/icon'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { GroupMarks, MarkedWork } from '#contract/marking'
import { pastedColumn, pastedMark } from '#domain/marks/pasted-marks'
import { callApi } from '#lib/browser/client'
import { workPath } from '#lib/routes'
import { markingWindow } from './marking-window.ts'

type Props = { marks: GroupMarks; work: MarkedWork; index: number; managed: boolean; onSort: () => void }

/** A work above its column: how it is marked, what waits, whether its students see the marks, and what can be done. */
export function WorkHeading({ marks, work, index, managed, onSort }: Props) {
  const t = useTranslations('marks')
  const [open, setOpen] = useState(false)
  const { outOf, coefficient, publishedAt } = work.marking
  const waiting = marks.students.filter(({ cells }) => (cells[index]?.waiting ?? 0) > 0).length
  const { pending, publish } = usePublication(work)
  const items = useItems({ marks, work, index, onSort })
  const hide: MenuItem = { id: 'hide', label: t('hide'), icon: 'eyeOff', onSelect: publish }
  const change: MenuItem = { id: 'change', label: t('change'), icon: 'edit', onSelect: () => setOpen(true) }
  const managing = managed ? [...(publishedAt === null ? [] : [hide]), change] : []
  return (
    <div className="flex h-full w-36 flex-col items-start gap-1 text-left font-normal">
      <div className="flex w-full items-start justify-between gap-1">
        <p className="line-clamp-2 font-semibold break-words" title={work.name}>
          {work.name}
        </p>
        <Menu label={t('actionsOn', { name: work.name })} items={[...items, ...managing]} className="-mt-1 -mr-1 size-9!" />
      </div>
      <p className="text-muted">
        <KindLine work={{ ...work.kind, marked: false }} />
        {`\u00A0· ${t('outOf', { outOf })}\u00A0· ${t('coefficientOf', { coefficient: pastedMark(coefficient) })}`}
      </p>
      {waiting > 0 ? <TextLink href={workPath(work._id)} label={t('waiting', { count: waiting })} /> : null}
      {managed && publishedAt === null ? (
        <Button
          size="sm"
          icon="eye"
          pending={pending}
          onClick={publish}
          aria-label={t('publishOf', { name: work.name })}
          label={t('publish')}
        />
      ) : (
        <p className="flex items-center gap-1 text-muted">
          <Icon name={publishedAt === null || work.held ? 'eyeOff' : 'eye'} />
          {t(publishedAt === null ? 'hidden' : work.held ? 'withResults' : 'published')}
        </p>
      )}
      {open ? (
        <LazyWindow part={markingWindow} onClose={() => setOpen(false)}>
          {({ MarkingDialog }) => <MarkingDialog work={work} rules={work.marking} marked onClose={() => setOpen(false)} />}
        </LazyWindow>
      ) : null}
    </div>
  )
}

/** Shows the marks of a work to its students, or hides them again. */
function usePublication({ _id, name, marking }: MarkedWork) {
  const t = useTranslations('marks')
  const done = useDone()
  const published = marking.publishedAt === null
  const { pending, run: publish } = useAct(async () => {
    await callApi('publishMarks', { params: { id: _id }, body: { published } })
    done(t(published ? 'publishedNow' : 'hiddenNow', { name }))
  })
  return { pending, publish }
}

function useItems({ marks, work, index, onSort }: Omit<Props, 'managed'>): MenuItem[] {
  const t = useTranslations('marks')
  const copy = useCopy(t('copyRefused'))
  return [
    {
      id: 'copy',
      label: t('copyColumn'),
      icon: 'copy',
      onSelect: () => void copy(pastedColumn(marks, index), t('copiedColumn', { name: work.name })),
    },
    { id: 'sort', label: t('sort'), icon: 'filter', onSelect: onSort },
    { id: 'work', label: t('openWork'), icon: 'clipboard', href: workPath(work._id) },
  ]
}
