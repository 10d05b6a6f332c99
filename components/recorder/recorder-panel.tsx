import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import type { RecorderProblem as Problem, RecorderState } from '#domain/recorder/machine'
import type { Recorder } from './recorder.ts'
import { RecorderStage } from './recorder-stage.tsx'
import { useRecorderState } from './use-recorder.ts'

/** Content of the recorder's window: its state, its problem if any, its controls. */
export function RecorderPanel({ recorder }: { recorder: Recorder }) {
  const state = useRecorderState(recorder)
  return (
    <>
      <RecorderStage recorder={recorder} />
      {state.problem ? <RecorderProblem problem={state.problem} /> : null}
      {state.readOnly ? null : <Controls recorder={recorder} state={state} />}
    </>
  )
}

interface ControlsProps {
  recorder: Recorder
  state: RecorderState
}

function Controls({ recorder, state }: ControlsProps) {
  const t = useTranslations('recorder')
  const record = useRef<HTMLButtonElement>(null)
  const resting = state.phase === 'inactive' || state.phase === 'listening'
  const remove = () => {
    recorder.send({ type: 'remove' })
    // The button that had the focus is gone.
    record.current?.focus()
  }
  return (
    <div className="flex flex-wrap justify-center gap-3 max-tablet:*:grow">
      <RecordButton ref={record} recorder={recorder} state={state} />
      {resting ? <Upload recorder={recorder} /> : null}
      {resting && state.medium ? <Button variant="quiet" icon="trash" onClick={remove} label={t('action.remove')} /> : null}
    </div>
  )
}

/** A single button for record and stop, so that the focus stays. */
function RecordButton({ ref, recorder, state }: ControlsProps & { ref: React.Ref<HTMLButtonElement> }) {
  const t = useTranslations('recorder')
  const resting = state.phase === 'inactive' || state.phase === 'listening'
  if (state.phase === 'recording') {
    return (
      <Button
        key="record"
        ref={ref}
        data-safe
        variant="danger"
        icon="stop"
        // The second click of a double click on « Enregistrer » must not stop the recording it started (REC-011).
        onClick={({ detail }) => detail > 1 || recorder.send({ type: 'stop' })}
        label={t('action.stop')}
      />
    )
  }
  return (
    <Button
      key="record"
      ref={ref}
      data-safe
      variant={state.medium ? 'secondary' : 'primary'}
      icon="mic"
      pending={!resting}
      onClick={() => recorder.send({ type: 'record' })}
      label={t(state.medium ? 'action.again' : 'action.record')}
    />
  )
}

function Upload({ recorder }: { recorder: Recorder }) {
  const t = useTranslations('recorder')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()} label={t('action.upload')} />
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (file) recorder.send({ type: 'choose', file })
        }}
      />
    </>
  )
}

/** The alert, worded as in part 2 §8, with what the user can do. */
function RecorderProblem({ problem }: { problem: Problem }) {
  const t = useTranslations('recorder.problem')
  const text = useProblemText(problem)
  const mild = problem.kind === 'limitReached'
  return (
    <div className={`flex items-start gap-3 rounded-card px-4 py-3 ${mild ? 'bg-warn-soft' : 'bg-bad-soft'}`}>
      <Icon name={mild ? 'warning' : 'error'} className={`mt-0.5 ${mild ? 'text-warn' : 'text-bad'}`} />
      <div className="min-w-0">
        <p role="alert" className="font-semibold">
          {text}
        </p>
        {problem.kind === 'voiceError' ? null : <p role="status">{t(`help.${problem.kind}`)}</p>}
      </div>
    </div>
  )
}

function useProblemText(problem: Problem): string {
  const t = useTranslations('recorder')
  const tErrors = useTranslations('errors')
  switch (problem.kind) {
    case 'accessFailed':
      return t('problem.accessFailed', { message: problem.message })
    case 'recorderError':
      return t('problem.recorderError', { name: problem.name })
    case 'voiceError':
      return t('voiceError')
    case 'attachmentTooLarge':
      return tErrors('tooLarge')
    default:
      return t(`problem.${problem.kind}`)
  }
}
