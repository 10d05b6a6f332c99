'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { type Target, useCardAction } from '../actions/card-action.ts'

/** Makes a private copy of the course and opens this module of it, to change one of its questions. */
export function PersonaliseModule({ course, module }: { course: Target; module: Target }) {
  const t = useTranslations('course.menu')
  const startAction = useCardAction()
  return (
    <Button
      size="sm"
      icon="star"
      // Above the click area of the card, which opens the module.
      className="relative shrink-0 pointer-coarse:min-h-11"
      onClick={() => startAction({ of: 'course', what: 'personalise', on: course, module: module.id })}
    >
      {t('personalise')}
      <span className="sr-only"> {module.name}</span>
    </Button>
  )
}
