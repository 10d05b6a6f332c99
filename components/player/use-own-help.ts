import { useFormatter, useTranslations } from 'next-intl'
import type { Help } from '#contract/arrangement'
import { thirdOfTime } from '#contract/extra-time'

/** What makes a work easier, told to the student themself, one sentence each. Uses `player.help` and `questions.types`. */
export function useOwnHelp(): (help: Help) => string[] {
  const t = useTranslations('player.help')
  const tType = useTranslations('questions.types')
  const format = useFormatter()
  return ({ extraTime, oral, optionalTypes }) => [
    ...(extraTime === null ? [] : [extraTime === thirdOfTime ? t('third') : t('percent', { percent: extraTime })]),
    ...(oral ? [t('oral')] : []),
    ...(optionalTypes.length > 0 ? [t('optional', { types: format.list(optionalTypes.map((type) => tType(type))) })] : []),
  ]
}
