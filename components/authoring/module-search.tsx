import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { ErrorState } from '#components/ui/states/content-states'
import { Loader } from '#components/ui/states/loader'
import type { ModuleSummary } from '#contract/module'
import { maxContentTermsLength } from '#contract/text-limits'
import type { useModules } from './use-modules.ts'

interface Props {
  label: string
  search: string
  onSearch: (search: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  found: ReturnType<typeof useModules>
  modules: readonly ModuleSummary[]
  children: (module: ModuleSummary) => ReactNode
}

/** Searches modules by words: the field, the number of results, a line for each, and a button for more. */
export function ModuleSearch({ label, search, onSearch, onKeyDown, found, modules, children }: Props) {
  const t = useTranslations('authoring.moduleSearch')
  return (
    <>
      <TextField
        label={label}
        hint={t('hint')}
        type="search"
        autoComplete="off"
        maxLength={maxContentTermsLength}
        value={search}
        onChange={onSearch}
        {...(onKeyDown && { onKeyDown })}
      />
      <p role="status" className="text-sm text-muted">
        {found.state === 'ready' ? t(found.close ? 'foundClose' : 'found', { count: modules.length }) : null}
      </p>
      <ul aria-busy={found.state === 'loading'} className="-mx-2 flex min-h-64 flex-col">
        {modules.map(children)}
      </ul>
      {found.state === 'loading' && modules.length === 0 ? <Loader /> : null}
      {found.state === 'failed' ? <ErrorState text={t('error')} onRetry={found.retry} /> : null}
      {found.state === 'ready' && found.more ? <Button onClick={found.loadMore} label={t('more')} /> : null}
    </>
  )
}
