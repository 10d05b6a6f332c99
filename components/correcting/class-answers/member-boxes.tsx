'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { useClass } from './class-context.tsx'

type Props = { assigneeIds: readonly string[]; left: readonly string[]; onLeft: (left: string[]) => void }

/** From this number of students on, a button ticks or clears all of them. */
const tickAllThreshold = 4

/** Checkboxes for the recipients of a comment. */
export function MemberBoxes({ assigneeIds, left, onLeft }: Props) {
  const t = useTranslations('feedback.class')
  const tUi = useTranslations('ui')
  const { nameOf } = useClass()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('members')}</legend>
      <div className="flex flex-wrap items-center gap-x-5">
        {assigneeIds.map((id) => (
          <label key={id} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className={checkbox}
              checked={!left.includes(id)}
              onChange={({ target }) => onLeft(target.checked ? left.filter((other) => other !== id) : [...left, id])}
            />
            {nameOf(id) || t('student')}
          </label>
        ))}
        {assigneeIds.length >= tickAllThreshold ? (
          <span className="flex">
            <Button size="sm" variant="quiet" onClick={() => onLeft([])}>
              {tUi('all')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onLeft([...assigneeIds])}>
              {tUi('none')}
            </Button>
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}
