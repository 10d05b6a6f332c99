'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ModuleSearch } from '#components/authoring/module-search'
import { useModules } from '#components/authoring/use-modules.ts'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import type { ModuleSummary } from '#contract/module'
import { goToLogin } from '#lib/browser/go-to-login'

/** Where imported questions go; a module of null: none is chosen yet. */
export type Target = { readonly kind: 'new' } | { readonly kind: 'module'; readonly module: ModuleSummary | null }

interface Props {
  target: Target
  onChange: (target: Target) => void
}

/** Chooses a new module, or one of the author’s own. */
export function TargetChoice({ target, onChange }: Props) {
  const t = useTranslations('importScreen')
  const option = (kind: Target['kind'], next: Target) => (
    <ChoiceRow
      type="radio"
      name="target"
      label={t(`targets.${kind}`)}
      checked={target.kind === kind}
      onChange={() => onChange(next)}
    />
  )
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{t('target')}</legend>
      {option('new', { kind: 'new' })}
      {option('module', { kind: 'module', module: null })}
      {target.kind === 'module' ? (
        <OwnModules chosen={target.module} onChoose={(module) => onChange({ kind: 'module', module })} />
      ) : null}
    </fieldset>
  )
}

interface OwnProps {
  chosen: ModuleSummary | null
  onChoose: (module: ModuleSummary) => void
}

function OwnModules({ chosen, onChoose }: OwnProps) {
  const t = useTranslations('importScreen')
  const [search, setSearch] = useState('')
  const found = useModules(search, goToLogin, { own: true })
  const modules = found.modules.filter(({ status }) => status !== 'ARCHIVED')
  return (
    <div className="mt-2 flex flex-col gap-2">
      <ModuleSearch label={t('search')} search={search} onSearch={setSearch} found={found} modules={modules}>
        {(module) => (
          <li key={module._id}>
            <ChoiceRow
              type="radio"
              name="module"
              className="px-2"
              label={module.name}
              checked={chosen?._id === module._id}
              onChange={() => onChoose(module)}
            />
          </li>
        )}
      </ModuleSearch>
    </div>
  )
}
