import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { FieldSlot, focusField } from '#components/authoring/fields/field-slot'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { moveBy } from '#components/authoring/order/order.ts'
import { IconButton } from '#components/ui/actions/icon-button'
import { Badge } from '#components/ui/display/badge'
import { DurationText } from '#components/ui/display/duration'
import { FieldError } from '#components/ui/fields/field'
import { SectionCard } from '#components/ui/layout/section'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { maxCourse } from '#contract/list-limits'
import type { PickedModule } from './course-form.ts'

const modulePicker = windowPart(() => import('./module-picker.tsx'), 'module-picker')

interface Props {
  modules: readonly PickedModule[]
  /** Ids of modules with changes that are only stored in this browser. */
  unsaved: ReadonlySet<string>
  /** Opens a module in a window over the course; undefined where that is not possible. */
  onOpen: ((module: PickedModule) => void) | undefined
  onChange: (change: (modules: readonly PickedModule[]) => readonly PickedModule[]) => void
  /** Called when the session expires during a module search. */
  onExpired: () => void
}

/** Questions from which the author reads how many a course may have. */
const nearlyFull = 0.8 * maxCourse.questions

export function CourseModules({ modules, unsaved, onOpen, onChange, onExpired }: Props) {
  const t = useTranslations('courseEditor.modules')
  const questions = modules.reduce((sum, { questionCount }) => sum + questionCount, 0)
  useEffect(() => onFirstInput(modulePicker.fetch), [])
  const [announcement, announce] = useState('')
  const move = (index: number, by: -1 | 1) => {
    onChange((list) => moveBy(list, index, by))
    announce(t('moved', { number: index + by + 1 }))
  }
  const remove = (module: PickedModule) => {
    onChange((list) => list.filter((one) => one._id !== module._id))
    announce(t('removed', { name: module.name }))
    focusField('modules')
  }
  return (
    <SectionCard title={t('title')}>
      {modules.length === 0 ? <p className="mb-4 text-muted">{t('empty')}</p> : null}
      <ol className="mb-4 flex flex-col divide-y divide-line empty:hidden">
        {modules.map((module, index) => (
          <ModuleLine
            key={module._id}
            module={module}
            number={index + 1}
            last={index === modules.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(module)}
            unsaved={unsaved.has(module._id)}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {questions > nearlyFull ? (
        <p className="mb-4 text-sm text-muted">{t('nearlyFull', { questions, most: maxCourse.questions })}</p>
      ) : null}
      <FieldSlot field="modules" className="flex flex-col items-start gap-2">
        {(error) => (
          <>
            <WindowButton
              icon="plus"
              part={modulePicker}
              window={({ ModulePicker }, close) => (
                <ModulePicker
                  present={modules}
                  onClose={close}
                  onPick={(picked) => {
                    close()
                    onChange((list) => [...list, ...picked])
                  }}
                  onExpired={onExpired}
                />
              )}
              label={t('add')}
            />
            <FieldError id="modules" error={error} />
          </>
        )}
      </FieldSlot>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </SectionCard>
  )
}

interface LineProps {
  module: PickedModule
  number: number
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  unsaved: boolean
  onOpen: Props['onOpen']
}

export function ModuleName({ module, number }: Pick<LineProps, 'module' | 'number'>) {
  const t = useTranslations('courseEditor.modules')
  return (
    <>
      <span aria-hidden="true" className="w-6 shrink-0 text-center font-semibold text-muted tabular-nums">
        {number}
      </span>
      <span className="min-w-40 flex-1 py-1">
        <span className="font-semibold">{module.name}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
          <DurationText minutes={module.duration} />
          <span aria-hidden="true">·</span>
          {t('questions', { count: module.questionCount })}
        </span>
      </span>
      {module.status === 'PUBLISHED' ? null : <StatusBadge status={module.status} />}
    </>
  )
}

function ModuleLine({ module, number, last, onMove, onRemove, unsaved, onOpen }: LineProps) {
  const t = useTranslations('courseEditor.modules')
  const { name } = module
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <ModuleName module={module} number={number} />
      {unsaved ? <Badge icon="edit" label={t('unsaved')} /> : null}
      <span className="-mr-2 ml-auto flex">
        {onOpen ? <IconButton icon="edit" label={t('edit', { name })} onClick={() => onOpen(module)} /> : null}
        <MoveButtons upLabel={t('up', { name })} downLabel={t('down', { name })} position={number} last={last} onMove={onMove} />
        <IconButton icon="close" label={t('remove', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}
