'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import type { RecorderProblem as Problem } from '#domain/recorder/machine'

/** The alert, worded as in part 2 §8, with what the user can do. */
export function RecorderProblem({ problem }: { problem: Problem }) {
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
