'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ModuleSearch } from '#components/authoring/module-search'
import { useModules } from '#components/authoring/use-modules.ts'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { Dialog } from '#components/ui/windows/dialog'
import type { ModuleSummary } from '#contract/module'
import type { Question } from '#contract/question'
import { PickedModule } from './picked-module.tsx'

interface Props {
  /** Id of the edited module, which is not offered: its own questions can be duplicated in the list. */
  of: string | undefined
  onPick: (questions: readonly Question[]) => void
  onClose: () => void
  onExpired: () => void
}

/** Searches for a module, then lists its questions to copy; ticked questions stay ticked while another module is shown. */
export function QuestionPicker({ of, onPick, onClose, onExpired }: Props) {
  const t = useTranslations('moduleEditor.picker')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ModuleSummary | null>(null)
  const [picked, setPicked] = useState<readonly Question[]>([])
  const found = useModules(search, onExpired)
  const modules = found.modules.filter(({ _id, questionCount }) => _id !== of && questionCount > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      startsAtField
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => onPick(picked)}>
            {t('copy', { count: picked.length })}
          </Button>
        </>
      }
    >
      {chosen ? (
        <PickedModule module={chosen} picked={picked} onChange={setPicked} onBack={() => setChosen(null)} onExpired={onExpired} />
      ) : (
        <ModuleSearch label={t('search')} search={search} onSearch={setSearch} found={found} modules={modules}>
          {(module) => <ModuleLine key={module._id} module={module} onChoose={() => setChosen(module)} />}
        </ModuleSearch>
      )}
    </Dialog>
  )
}

function ModuleLine({ module, onChoose }: { module: ModuleSummary; onChoose: () => void }) {
  const t = useTranslations('moduleEditor')
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold break-words">{module.name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
            {t('count', { count: module.questionCount })}
            <span aria-hidden="true">·</span>
            {module.author.name}
          </span>
        </span>
        <Icon name="chevronRight" className="text-muted" />
      </button>
    </li>
  )
}
