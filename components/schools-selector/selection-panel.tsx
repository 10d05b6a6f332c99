'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useCallback, useDeferredValue, useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import type { SchoolChoices } from '#contract/school'
import { type ListKind, listsOf, placeState, type Selection, toggle, toggleAll } from '#domain/selector/selection'
import { selectionText } from '#lib/browser/selection-text'
import { PlaceTree } from './place-tree.tsx'
import { SchoolList } from './school-list.tsx'
import { Tick } from './tick.tsx'

interface Props {
  choices: SchoolChoices
  selection: Selection
  onChange: (selection: Selection) => void
  onClose: () => void
}

/** Checkboxes for types, places and schools; the selection is announced as it changes. */
export function SelectionPanel({ choices, selection, onChange, onClose }: Props) {
  const t = useTranslations('schools-selector')
  const lists = listsOf(selection, choices)
  // The panel first renders its header, then the many checkboxes in a deferred render, so that no frame is blocked.
  const opened = useDeferredValue(true, false)
  const latest = useRef({ selection, onChange })
  latest.current = { selection, onChange }
  const press = (kind: ListKind, id: string) => latest.current.onChange(toggle(latest.current.selection, { kind, id, choices }))
  // A stable function, so that of a thousand memoised rows only the ticked one re-renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: press reads the latest selection.
  const pressSchool = useCallback((id: string) => press('schools', id), [choices])
  return (
    <div className="flex flex-col gap-5">
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-surface p-4">
        <p role="status" className="font-semibold">
          {selectionText(t, selection, choices)}
        </p>
        <div className="flex gap-2">
          <Button size="sm" variant="quiet" onClick={() => startTransition(() => onChange(toggleAll(selection)))}>
            {t(selection.mode === 'all' ? 'clear' : 'selectAll')}
          </Button>
          <Button size="sm" variant="primary" onClick={onClose}>
            {t('show')}
          </Button>
        </div>
      </div>
      {opened ? (
        <SchoolList
          active={choices.activeSchools}
          inactive={choices.inactiveSchools}
          ticked={lists.schools}
          onToggle={pressSchool}
        >
          <fieldset className="min-w-0">
            <legend className="font-semibold">{t('types')}</legend>
            {choices.schoolTypes.map(({ _id, name }) => (
              <Tick key={_id} label={name} state={lists.types.has(_id) ? 'on' : 'off'} onToggle={() => press('types', _id)} />
            ))}
          </fieldset>
          <PlaceTree choices={choices} stateOf={(kind, id) => placeState({ kind, id }, lists, choices)} onToggle={press} />
        </SchoolList>
      ) : null}
    </div>
  )
}
