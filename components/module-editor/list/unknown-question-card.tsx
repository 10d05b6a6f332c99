'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { fieldElementId } from '#components/authoring/fields/focus-field.ts'
import { MoveButtons } from '#components/authoring/order/move-buttons'
import { useDragItem } from '#components/authoring/order/use-drag-item.ts'
import { questionField } from '#components/questions/fields/field-names.ts'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import { MoveToButton } from './question-card.tsx'
import type { QuestionActions } from './use-question-list.ts'

interface Props {
  id: string
  /** Position, from 1. */
  number: number
  last: boolean
  actions: QuestionActions
}

/** A question of a type that this version does not know: it can be moved, but not changed, copied or removed (OP-148). */
export const UnknownQuestionCard = memo(function UnknownQuestionCard({ id, number, last, actions }: Props) {
  const t = useTranslations('moduleEditor.question')
  const titleId = useId()
  const drag = useDragItem('question', id, (other) => actions.drop(other, number))
  return (
    <li {...drag.target} className={clsx('rounded-card', drag.over && 'outline-2 outline-offset-4 outline-brand outline-dashed')}>
      <Card as="section" aria-labelledby={titleId} id={fieldElementId(questionField(id, ''))} tabIndex={-1} data-whole>
        <div {...drag.handle} className="mb-4 flex cursor-grab flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="flex items-center gap-2 text-lg">
            <Icon name="grip" className="text-muted" />
            {t('title', { number })}
          </h3>
          <div className="-mr-2 flex">
            <MoveButtons
              upLabel={t('up', { number })}
              downLabel={t('down', { number })}
              position={number}
              last={last}
              onMove={(by) => actions.move(number, by)}
            />
            <MoveToButton id={id} number={number} actions={actions} />
          </div>
        </div>
        <p className="flex items-start gap-2 text-muted">
          <Icon name="info" className="mt-0.5 shrink-0" />
          {t('unknownType')}
        </p>
      </Card>
    </li>
  )
})
