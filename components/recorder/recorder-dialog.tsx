import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Dialog } from '#components/ui/windows/dialog'
import { hasChanges } from '#domain/recorder/machine'
import type { Recorder } from './recorder.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { type RecorderOptions, titleOf, useFinish, useRecorder, useRecorderState } from './use-recorder.ts'

/** The voice recorder (part 2 §2). Callers render LazyRecorderDialog. */
export function RecorderDialog(options: RecorderOptions) {
  const t = useTranslations('recorder')
  const recorder = useRecorder(options)
  useFinish(recorder, options)
  return (
    <Dialog
      onClose={() => recorder.send({ type: 'close' })}
      title={t(`title.${titleOf(options)}`)}
      actions={<Actions recorder={recorder} />}
    >
      <RecorderPanel recorder={recorder} />
    </Dialog>
  )
}

/** The validate button only shows when there is something to validate (REC-013). */
export function Actions({ recorder }: { recorder: Recorder }) {
  const t = useTranslations('recorder')
  const tUi = useTranslations('ui')
  const state = useRecorderState(recorder)
  const pending = state.phase === 'converting'
  if (state.leaving && state.phase === 'inactive') {
    return (
      <>
        <p role="alert" className="w-full">
          {t('leave.question')}
        </p>
        <Button key="stay" autoFocus onClick={() => recorder.send({ type: 'stay' })} label={t('leave.stay')} />
        <Button key="leave" variant="danger" onClick={() => recorder.send({ type: 'leave' })} label={t('leave.leave')} />
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={() => recorder.send({ type: 'close' })}>
        {tUi(state.readOnly ? 'frame.close' : 'frame.cancel')}
      </Button>
      {hasChanges(state) || pending ? (
        <Button variant="primary" icon="check" pending={pending} onClick={() => recorder.send({ type: 'validate' })}>
          {t('action.validate')}
        </Button>
      ) : null}
    </>
  )
}
