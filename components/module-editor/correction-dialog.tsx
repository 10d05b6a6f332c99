'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ErrorState } from '#components/ui/states/error-state'
import { useFlash } from '#components/ui/states/flash'
import { Loader } from '#components/ui/states/loader'
import { Dialog } from '#components/ui/windows/dialog'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import type { CorrectionScope } from '#contract/work-correction'
import { callApi } from '#lib/browser/client'
import { SessionExpired } from '#lib/browser/failures'
import { useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'
import { CorrectionChoice } from './correction-choice.tsx'
import { CorrectionPreview, changesWork } from './correction-preview.tsx'

interface Props {
  id: string
  version: number
  works: readonly Work[]
  onClose: () => void
  onExpired: () => void
}

/** Which works under way take the module as it is saved now, and how much of it; what will change is shown before anything does. */
export function CorrectionDialog({ works, onClose, ...of }: Props) {
  const t = useTranslations('moduleEditor.given')
  const [scope, setScope] = useState<CorrectionScope>('texts')
  const [structure, setStructure] = useState(false)
  const [picked, setPicked] = useState<readonly string[]>(works.map(({ _id }) => _id))
  const { preview, correct, pending, failed } = useCorrection(of, { scope, structure, picked, onDone: onClose })
  const nothing = !preview.data?.some((one) => changesWork(one, structure))
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={pending} disabled={nothing || picked.length === 0} onClick={() => void correct()}>
            {t('confirm', { count: picked.length })}
          </Button>
        </>
      }
    >
      <CorrectionChoice
        {...{ works, picked, scope, structure }}
        onPick={setPicked}
        onScope={setScope}
        onStructure={setStructure}
      />
      {picked.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      {preview.failed ? <ErrorState text={t('error')} onRetry={preview.again} /> : null}
      {preview.data ? <CorrectionPreview corrections={preview.data} works={works} structure={structure} /> : null}
      {picked.length > 0 && preview.data === undefined && !preview.failed ? <Loader /> : null}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failed === null ? null : t(failed)}
      </p>
    </Dialog>
  )
}

interface CorrectionChoices {
  readonly scope: CorrectionScope
  readonly structure: boolean
  readonly picked: readonly string[]
  readonly onDone: () => void
}

/** What the correction would change, and the correction itself. */
function useCorrection(
  { id, version, onExpired }: Omit<Props, 'works' | 'onClose'>,
  { scope, structure, picked, onDone }: CorrectionChoices,
) {
  const t = useTranslations('moduleEditor.given')
  const flash = useFlash()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<'stale' | 'refused' | null>(null)
  const input = (preview: boolean) => ({ params: { id }, body: { works: [...picked], scope, structure, version, preview } })
  const key = picked.length === 0 ? null : ['correction', id, version, scope, structure, ...picked]
  const preview = useRead(key, () => callApi('correctWorks', input(true)), { onExpired })
  const correct = async () => {
    setPending(true)
    setFailed(null)
    try {
      const done = await callApi('correctWorks', input(false), { idempotencyKey: newUuid() })
      const copies = done.reduce((sum, one) => sum + one.copies.length, 0)
      flash({ tone: 'good', text: t('done', { works: done.filter((one) => changesWork(one, structure)).length, copies }) })
      onDone()
    } catch (error) {
      if (error instanceof SessionExpired) return onExpired()
      setFailed(error instanceof Failure && error.code === 'version.stale' ? 'stale' : 'refused')
    } finally {
      setPending(false)
    }
  }
  return { preview, correct, pending, failed }
}
