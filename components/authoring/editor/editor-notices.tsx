import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { SavedVersion } from '#contract/version'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { SessionExpired } from '#lib/browser/failures'
import { OthersChanges } from '../history/comparison-view.tsx'
import type { Editing, TakenIn } from '../types.ts'
import type { Editor } from './use-editor.ts'

interface Props {
  kind: Editing<unknown>['kind']
  editor: Pick<Editor<unknown>, 'dirty' | 'restore' | 'keepCopy' | 'expire' | 'leftOutOfCopy'>
}

/** Says that the item is archived and offers to restore it; also offers a copy if unsaved changes were restored over it. */
export function ArchivedNotice({ kind, editor }: Props) {
  const t = useTranslations('authoring.archived')
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    if (error instanceof SessionExpired) return editor.expire()
    flash({ tone: 'bad', text: t('restoreFailed') })
  })
  return (
    <AlertBanner tone="warn" className="mb-6">
      <p>{t('text', { kind })}</p>
      {editor.dirty ? <CopyOmissions count={editor.leftOutOfCopy} /> : null}
      <div className="mt-2 mb-1 flex flex-wrap gap-3">
        <Button size="sm" pending={pending} onClick={() => void write(editor.restore)} label={t('restore')} />
        {editor.dirty ? <Button size="sm" onClick={editor.keepCopy} label={t('keepCopy')} /> : null}
      </div>
    </AlertBanner>
  )
}

/** Says that unsaved changes were restored, and offers to discard them. */
export function RestoredNotice({ at, isNew, onDiscard }: { at: number; isNew: boolean; onDiscard: () => void }) {
  const t = useTranslations('authoring.restored')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <AlertBanner tone="info" closable className="mb-6">
        <p>{t('text', { date: dayMonthYearTime(at) })}</p>
        <Button variant="secondary" size="sm" className="mt-2 mb-1" onClick={() => setAsking(true)} label={t('discard')} />
      </AlertBanner>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('discardTitle')}
        description={isNew ? t('discardNew') : t('discardText')}
        confirmLabel={t('discard')}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}

/** How often (ms) an open editor looks whether somebody else saved; also when its window comes to the front. */
const lookEveryMs = 60_000

interface OthersSaveProps<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
}

/** Says that somebody else saved the item while it is open here, and takes what they wrote in on request. */
export function OthersSave<Form>({ editor, editing }: OthersSaveProps<Form>) {
  const t = useTranslations('authoring.merge')
  const saved = useOthersSave({ editor, editing })
  if (!saved) return null
  const { savedBy: by, savedAt } = saved
  return (
    <AlertBanner tone="warn" className="mb-6">
      <p>{t('saved', { kind: editing.kind, by, date: dayMonthYearTime(savedAt) })}</p>
      <Button size="sm" className="mt-2 mb-1" onClick={() => void editor.takeIn()} label={t('takeInNow')} />
    </AlertBanner>
  )
}

/** The newest version, when it is newer than the one that this editor began from; a failed look is made again later. */
function useOthersSave<Form>({ editor, editing }: OthersSaveProps<Form>): SavedVersion | null {
  const [newest, setNewest] = useState<SavedVersion | null>(null)
  const { stored, sending } = editor.state
  const { id, version } = stored ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      editing.history.list(id, version).then(
        ([first]) => setNewest(first ?? null),
        () => undefined,
      )
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [editing, id, version])
  return newest && stored && sending === null && newest.version > stored.version ? newest : null
}

/** Says how many questions a copy will lack because this version does not know their type (ERR-044); nothing if none. */
export function CopyOmissions({ count }: { count: number }) {
  const t = useTranslations('authoring')
  return count > 0 ? <span className="mt-2 block">{t('copyLeavesOut', { count })}</span> : null
}

interface TakenInProps {
  kind: Editing<unknown>['kind']
  takenIn: TakenIn
  dirty: boolean
}

/** Says that what somebody else saved was taken in, what it was, and that a save decides now whether it stays published. */
export function TakenInNotice({ kind, takenIn: { by, at, published, changes }, dirty }: TakenInProps) {
  const t = useTranslations('authoring.merge')
  return (
    <AlertBanner key={at} tone="info" closable className="mb-6">
      <p>
        {t('takenIn', {
          kind,
          by: by ?? t('somebody'),
          date: at === null ? t('meanwhile') : t('on', { date: dayMonthYearTime(at) }),
        })}
      </p>
      {published && dirty ? <p className="mt-2">{t('published', { kind })}</p> : null}
      <div className="mt-2 text-ink">
        <OthersChanges kind={kind} changes={changes} />
      </div>
    </AlertBanner>
  )
}
