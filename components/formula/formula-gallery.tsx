'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Formula } from '#domain/formula/tree'
import { FormulaDialog } from './formula-dialog.tsx'
import { LazyFormulaEditor } from './lazy-formula-editor.tsx'

/** The editor in each of its states, with the value it emits (development only). */
export function FormulaGallery({ sample }: { sample: Formula }) {
  const t = useTranslations('gallery.formula')
  const [value, setValue] = useState<Formula | null>(sample)
  const [open, setOpen] = useState(false)
  return (
    <div className="grid min-w-0 gap-8 wide:grid-cols-2">
      <Editing title={t('edition')} label={t('answer')} />
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="font-semibold">{t('dialog')}</h3>
        <div>{value ? <LazyFormulaEditor label={t('answer')} value={value} mode="view" /> : null}</div>
        <div>
          <Button icon="edit" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
        <FormulaDialog
          open={open}
          title={t('answer')}
          value={value}
          onCancel={() => setOpen(false)}
          onValidate={(formula) => {
            setValue(formula)
            setOpen(false)
          }}
        />
      </div>
    </div>
  )
}

function Editing({ title, label }: { title: string; label: string }) {
  const t = useTranslations('gallery.formula')
  const [value, setValue] = useState<Formula | null>(null)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h3 className="font-semibold">{title}</h3>
      <LazyFormulaEditor label={label} value={null} mode="edition" onChange={setValue} />
      {value ? (
        <>
          <h4 className="font-semibold">{t('shown')}</h4>
          <FormulaView formula={value} className="text-xl" />
          <h4 className="font-semibold">{t('value')}</h4>
          <pre data-testid="value" className="rounded-card bg-sunken p-4 text-sm break-all whitespace-pre-wrap">
            {JSON.stringify(value)}
          </pre>
        </>
      ) : null}
    </div>
  )
}
