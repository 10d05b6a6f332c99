import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import type { HolesData } from '#contract/questions/holes'
import { alternatives, ownText, splitHoles } from '#domain/scoring/holes'

/** A run of a text with each of its holes drawn. */
export const withHoles = (run: string, renderHole: (name: string) => ReactNode) =>
  splitHoles(run).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>{'hole' in part ? renderHole(part.hole) : part.text}</Fragment>
  ))

/** All accepted answers of a hole in words, or its name if it has none. */
export function useAccepted({ holes }: HolesData): (name: string) => string {
  const t = useTranslations('questions.holes')
  const either = (first: string, second: string) => (first ? t('or', { first, second }) : second)
  return (name) => alternatives(ownText(holes, name)).reduce(either, '') || name
}
