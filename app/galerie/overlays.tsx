'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Tabs } from '#components/ui/layout/tabs'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { Section } from './section.tsx'

export function Overlays() {
  const t = useTranslations('gallery')
  const flash = useFlash()
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  return (
    <Section title={t('overlays')}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>{t('open')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
        <Button onClick={() => flash({ tone: 'good', text: t('flashGood') })}>{t('showGood')}</Button>
        <Button onClick={() => flash({ tone: 'bad', text: t('flashBad') })}>{t('showBad')}</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen(null)}
        title={t('work')}
        description={t('workDetail')}
        actions={
          <Button variant="primary" onClick={() => setOpen(null)}>
            {t('primary')}
          </Button>
        }
      >
        <p>{t('lead')}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        title={t('confirm')}
        description={t('confirmText')}
        confirmLabel={t('danger')}
        danger
        onConfirm={() => setOpen(null)}
      />
      <Tabs
        initial="a"
        label={t('pages')}
        tabs={[
          { id: 'a', label: t('tabA'), content: t('tabText', { name: t('tabA') }) },
          { id: 'b', label: t('tabB'), content: t('tabText', { name: t('tabB') }) },
        ]}
      />
    </Section>
  )
}
