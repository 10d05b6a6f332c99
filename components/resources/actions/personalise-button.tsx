'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { type Target, useCardAction } from './card-action.ts'

/** Makes a private copy of the course and opens it, with this module if one is given, to change one of its questions. */
export function PersonaliseButton({ course, module }: { course: Target; module?: Target }) {
  const t = useTranslations('course.menu')
  const startAction = useCardAction()
  return (
    <Button
      size="sm"
      icon="star"
      // Above the click area of the card, which opens the course or module.
      className="relative shrink-0 pointer-coarse:min-h-11"
      onClick={() => startAction({ of: 'course', what: 'personalise', on: course, ...(module && { module: module.id }) })}
    >
      {t('personalise')}
      <span className="sr-only"> {(module ?? course).name}</span>
    </Button>
  )
}
