import { useTranslations } from 'next-intl'
import { alternatives, ownText } from '#domain/scoring/holes'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'
import { HolesText } from './holes-text.tsx'

/** The text with its answers: an example for students, all accepted ones for authors. */
export function HolesSolution({ question: { data }, density }: SolutionProps<AskedOf<'HolesInText'>>) {
  const t = useTranslations('questions.holes')
  const accepted = (name: string) => alternatives(ownText(data.holes, name))
  const either = (first: string, second: string) => (first ? t('or', { first, second }) : second)
  if (density === 'bubble')
    return (
      <SolutionFrame title={t('title')} density={density}>
        <HolesText data={data} renderHole={(name) => <strong className="text-good">{accepted(name)[0] ?? '…'}</strong>} />
      </SolutionFrame>
    )
  return (
    <>
      <HolesText
        data={data}
        headingOffset={3}
        renderHole={(name) => (
          <mark className="rounded-control border-b-2 border-good bg-good-soft px-2 text-ink">
            {accepted(name).reduce(either, '') || name}
          </mark>
        )}
      />
      {data.exact ? <p className="text-sm text-muted">{t('exact')}</p> : null}
    </>
  )
}
