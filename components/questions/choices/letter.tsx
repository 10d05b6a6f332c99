'use client'

import { clsx } from 'clsx'
import { createContext, use } from 'react'
import type { Question } from '#contract/question'
import { letterOf } from '#domain/paper/parts'
import { isInOneOrder } from '#domain/questions/choices'

/** Whether choices have letters: in a lesson, where a teacher names one aloud. */
export const LettersContext = createContext(false)

/** The letter of a choice, on each screen of a class; not where each pupil has an order of their own. */
export function ChoiceLetter({ question, index }: { question: Question; index: number }) {
  return use(LettersContext) && isInOneOrder(question) ? <Sign className="size-[1.5em]">{letterOf(index)}</Sign> : null
}

/** A letter or a number, by which one speaks of a part. */
export const Sign = ({ className, children }: { className: string; children: string | number }) => (
  <span
    className={clsx(
      'flex shrink-0 items-center justify-center rounded-control bg-brand font-bold text-on-brand forced-colors:border',
      className,
    )}
  >
    {children}
  </span>
)
