import { clsx } from 'clsx'
import { typedText } from '#domain/questions/values'
import { GivenAudio } from '../audio/drawing.tsx'
import type { Density, GivenProps } from '../views.ts'

/** The text as typed; without one, the answer was recorded. */
export function GivenText({ value, density }: Pick<GivenProps, 'value' | 'density'>) {
  const text = typedText(value)
  return text.trim() === '' ? <GivenAudio density={density} /> : <p className={saidClass(density)}>{text}</p>
}

/** The look of what a student wrote: the conversation has bubbles of its own. */
export const saidClass = (density: Density) =>
  clsx('break-words whitespace-pre-wrap', density === 'row' && 'rounded-card rounded-tl-none bg-brand-soft px-4 py-3')
