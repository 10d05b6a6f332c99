import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Density } from './views.ts'

/** Whether a part of an answer is right; null: nobody may know yet. */
export type PartVerdict = boolean | null

/** The colour of a part of an answer: none while its verdict is not known. */
export const verdictColour = (right: PartVerdict) => right !== null && (right ? 'text-good' : 'text-bad')

/** Whether a part of an answer is right, by icon and word. In a conversation the word is for screen readers only. */
export function Verdict({ right, word, density }: { right: PartVerdict; word: string; density: Density }) {
  if (right === null) return null
  const icon = right ? 'check' : 'close'
  if (density === 'bubble')
    return (
      <>
        <Icon name={icon} className="ml-1 inline-block" />
        <VisuallyHidden> ({word})</VisuallyHidden>
      </>
    )
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 self-center text-sm leading-6 font-semibold whitespace-nowrap',
        verdictColour(right),
      )}
    >
      <Icon name={icon} />
      {word}
    </span>
  )
}

/** Content under a short title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold text-muted">{title}</p>
      {children}
    </div>
  )
}

/** A solution: under its title in a conversation, bare where its question is. */
export const SolutionFrame = ({ title, density, children }: { title: string; density: Density; children: ReactNode }) =>
  density === 'bubble' ? <Titled title={title}>{children}</Titled> : children
