'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { Dialog } from '#components/ui/windows/dialog'
import { useCorrectionKeys } from './use-correction-keys.ts'

type Props = { assigneeId: string; enabled: boolean }

const keys = ['j', 'k', 'n', 'p', 'u'] as const
const keysOfAuthors = ['digits', 'd', 'c', 'enter'] as const

/**
 * The keyboard shortcuts of correction: a help dialog with an on/off switch, since they interfere with some assistive technology
 * (WCAG 2.1.4).
 */
export function CorrectionKeys({ assigneeId, enabled }: Props) {
  const t = useTranslations('feedback.bar')
  const [helpOpen, setHelpOpen] = useState(false)
  const { on, turn } = useCorrectionKeys({ assigneeId, enabled, onHelp: () => setHelpOpen(true) })
  return (
    <>
      <Button size="sm" variant="quiet" icon="help" aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
        <span className="max-wide:sr-only">{t('keys')}</span>
      </Button>
      <Dialog open={helpOpen} onClose={() => setHelpOpen(false)} title={t('keysTitle')} description={t('keysText')}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {[...keys, ...(enabled ? keysOfAuthors : []), 'help' as const].map((key) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-line bg-sunken px-2 py-0.5 font-semibold">{t(`key.${key}`)}</kbd>
              </dt>
              <dd>{t(`does.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField label={t('keysOn')} checked={on} onChange={({ target }) => turn(target.checked)} />
      </Dialog>
    </>
  )
}
