import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { ModuleSearch } from '#components/authoring/module-search'
import { useModules } from '#components/authoring/use-modules.ts'
import { DurationText } from '#components/ui/display/duration'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { ModuleSummary } from '#contract/module'
import { type PickedModule, toPickedModule } from './course-form.ts'

interface Props {
  /** Modules already in the course, which cannot be picked again. */
  present: readonly PickedModule[]
  onPick: (modules: readonly PickedModule[]) => void
  onClose: () => void
  onExpired: () => void
}

/** Picks several modules, in the order of ticking. Arrow keys go from the search through the results; Enter ticks the first. */
export function ModulePicker({ present, onPick, onClose, onExpired }: Props) {
  const t = useTranslations('courseEditor.picker')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly ModuleSummary[]>([])
  const moduleSearch = useModules(search, onExpired)
  const isPresent = (module: ModuleSummary) => present.some(({ _id }) => _id === module._id)
  const toggle = (module: ModuleSummary) =>
    setPicked((now) =>
      now.some(({ _id }) => _id === module._id) ? now.filter(({ _id }) => _id !== module._id) : [...now, module],
    )
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const first = moduleSearch.state === 'ready' ? moduleSearch.modules.find((module) => !isPresent(module)) : undefined
    if (first) toggle(first)
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      confirmLabel={t('add', { count: picked.length })}
      disabled={picked.length === 0}
      onConfirm={() => onPick(picked.map(toPickedModule))}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the checkboxes inside. */}
      <div onKeyDown={moveByArrows} className="flex flex-col gap-4">
        <ModuleSearch
          label={t('search')}
          search={search}
          onSearch={setSearch}
          onKeyDown={onSearchKey}
          found={moduleSearch}
          modules={moduleSearch.modules}
        >
          {(module) => (
            <PickLine
              key={module._id}
              module={module}
              present={isPresent(module)}
              checked={picked.some(({ _id }) => _id === module._id)}
              onToggle={() => toggle(module)}
            />
          )}
        </ModuleSearch>
      </div>
    </ConfirmDialog>
  )
}

/** Moves the focus up and down through the search field and the enabled checkboxes. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const at = document.activeElement instanceof HTMLInputElement ? stops.indexOf(document.activeElement) : -1
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

interface LineProps {
  module: ModuleSummary
  present: boolean
  checked: boolean
  onToggle: () => void
}

function PickLine({ module, present, checked, onToggle }: LineProps) {
  const t = useTranslations('courseEditor.picker')
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken">
        <input
          type="checkbox"
          className={`${checkbox} mt-0.5`}
          aria-label={module.name}
          checked={present || checked}
          disabled={present}
          onChange={onToggle}
        />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{module.name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
            <DurationText minutes={module.duration} />
            <span aria-hidden="true">·</span>
            {t('questions', { count: module.questionCount })}
            <span aria-hidden="true">·</span>
            {module.author.name}
          </span>
        </span>
        {present ? (
          <span className="text-sm text-muted">{t('present')}</span>
        ) : module.status === 'PUBLISHED' ? null : (
          <StatusBadge status={module.status} />
        )}
      </label>
    </li>
  )
}
