'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTellFailure } from '#components/failures/use-tell-failure.ts'
import { Button } from '#components/ui/actions/button'
import { gradeBackgrounds } from '#components/ui/marks/grade-backgrounds.ts'
import { useFlash } from '#components/ui/states/flash'
import { grades, gradeToPercent } from '#domain/scoring/evaluation'
import { callApi } from '#lib/browser/client'

type Props = {
  assigneeId: string
  questionId: string
  /** Place of the question in its module. */
  number: number
  /** Exact percent, null without one. */
  evaluation: number | null
}

/** Changes what one answer is worth (WRK-038); the page is then drawn again with its new means and its history. */
export function ChangeEvaluation({ assigneeId, questionId, number, evaluation }: Props) {
  const t = useTranslations('feedback.evaluation')
  const router = useRouter()
  const flash = useFlash()
  const tellFailure = useTellFailure()
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const show = () => {
    setChosen(grades.map(gradeToPercent).find((percent) => percent === evaluation) ?? null)
    setOpen(true)
  }
  // What had the focus goes as the form comes and goes: it goes on in the bar, on the grade that stands there, and back on the button.
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const { current } = form
    const grade = current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector<HTMLElement>('input')
    ;(grade ?? opener.current)?.focus()
  }, [open])
  const close = () => setOpen(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null || pending) return
    setPending(true)
    try {
      await callApi('changeEvaluation', { params: { id: assigneeId }, body: { questionId, evaluation: chosen } })
      flash({ tone: 'good', text: t('saved', { value: chosen }) })
      close()
      router.refresh()
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  if (!open) {
    return (
      <Button ref={opener} size="sm" variant="quiet" icon="star" aria-label={t('changeOf', { number })} onClick={show}>
        {t('change')}
      </Button>
    )
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-3 px-3 pb-2">
      <NoteField label={t('legend')} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={chosen === null}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type NoteProps = { label: string; chosen: number | null; onChoose: (percent: number) => void }

/** The bar of eleven grades, as radios; nothing is saved before the button. */
function NoteField({ label, chosen, onChoose }: NoteProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid max-w-text grid-cols-6 gap-1.5 tablet:grid-cols-11">
        {grades.map((grade) => (
          <label
            key={grade}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-control font-bold text-on-grade tabular-nums hover:brightness-95',
              'has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-ink',
              'has-focus-visible:ring-3 has-focus-visible:ring-brand has-focus-visible:ring-offset-2',
              gradeBackgrounds[grade],
            )}
          >
            <input
              type="radio"
              name="grade"
              value={grade}
              className="sr-only"
              checked={chosen === gradeToPercent(grade)}
              onChange={() => onChoose(gradeToPercent(grade))}
            />
            {grade}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
