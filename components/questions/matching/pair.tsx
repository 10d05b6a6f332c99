import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Language } from '#contract/languages'
import type { MatchingPair } from '#contract/questions/matching'

interface Props {
  pair: Pick<MatchingPair, 'left' | 'leftHtml'>
  language: Language
  children: ReactNode
}

/** A left side with what it is matched with. */
export function Pair({ pair: { left, leftHtml }, language, children }: Props) {
  const t = useTranslations('questions.pairs')
  return (
    <li className="break-words whitespace-pre-wrap">
      <span className={leftHtml && 'inline-block max-w-full align-middle'}>
        <LineText line={{ text: left, html: leftHtml }} language={language} />
      </span>
      <Icon name="arrowRight" className="mx-2 inline-block size-4 text-muted" />
      <VisuallyHidden> {t('with')} </VisuallyHidden>
      {children}
    </li>
  )
}
