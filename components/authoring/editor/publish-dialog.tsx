import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { zoneLetter } from '#components/ui/reading/spots-picture'
import { Dialog } from '#components/ui/windows/dialog'
import { maxCourse } from '#contract/list-limits'
import { maxNameLength } from '#contract/text-limits'
import { focusField } from '../fields/field-slot.tsx'
import { namesOf, problemPlace, problemWord } from '../fields/problem-word.ts'
import type { Editing } from '../types.ts'
import type { ListedProblem } from './editor-state.ts'

interface Props {
  kind: Editing<unknown>['kind']
  problems: readonly ListedProblem[]
  onClose: () => void
  onPublishAnyway: () => void
}

/** The problems to fix before publishing (OP-054): each line leads to its field. */
export function PublishDialog({ kind, problems, onClose, onPublishAnyway }: Props) {
  const t = useTranslations('problems')
  const blocking = problems.some((problem) => problem.blocking)
  const goTo = (problem: ListedProblem | undefined) => {
    onClose()
    if (problem) focusField(problem.field)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('dialog.title')}
      description={blocking ? t('dialog.blocking') : t('dialog.warnings')}
      actions={
        <>
          <Button
            variant={blocking ? 'primary' : 'secondary'}
            onClick={() => goTo(problems.find((problem) => problem.blocking) ?? problems[0])}
            label={t('dialog.fix')}
          />
          {blocking ? null : <Button variant="primary" onClick={onPublishAnyway} label={t('dialog.publishAnyway')} />}
        </>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>
            <ProblemLine kind={kind} problem={problem} onChoose={() => goTo(problem)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ProblemLine({ kind, problem, onChoose }: { kind: Props['kind']; problem: ListedProblem; onChoose: () => void }) {
  const t = useTranslations('problems')
  const { question, within } = problemPlace(problem.path)
  const place = [
    ...(question === undefined ? [] : [t('place.question', { number: question })]),
    ...(within === undefined
      ? []
      : [
          within.of === 'zone'
            ? t('place.zone', { letter: zoneLetter(within.number - 1) })
            : t(`place.${within.of}`, { number: within.number }),
        ]),
  ].join(', ')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
    >
      <Icon
        name={problem.blocking ? 'error' : 'warning'}
        className={clsx('mt-0.5', problem.blocking ? 'text-bad' : 'text-warn')}
      />
      <span className="grow">
        {place ? <span className="block text-sm font-semibold text-muted">{place}</span> : null}
        {t(`text.${problemWord(kind, problem.path, problem.code)}`, {
          names: namesOf(problem),
          maxNameLength,
          maxCourse: maxCourse.questions,
        })}
      </span>
      <span className="text-sm whitespace-nowrap text-muted">{problem.blocking ? t('mustFix') : t('advised')}</span>
    </button>
  )
}
