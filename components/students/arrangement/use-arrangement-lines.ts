import { useFormatter, useTranslations } from 'next-intl'
import type { Arrangement, Help } from '#contract/arrangement'
import { thirdOfTime } from '#contract/extra-time'
import { choiceOf, readingSpaces } from '#domain/reading/choice'
import { confusedPairs } from '#domain/reading/confused'

/** What makes a work easier for a student, for staff, one line each. Uses `extraTime`, `help` and `questions.types`. */
export function useHelpLines(): (help: Help) => string[] {
  const t = useTranslations('help')
  const tType = useTranslations('questions.types')
  const format = useFormatter()
  const timeWords = useExtraTimeLabel()
  return ({ extraTime, oral, optionalTypes }) => [
    ...(extraTime === null ? [] : [timeWords(extraTime)]),
    ...(oral ? [t('oral')] : []),
    ...(optionalTypes.length > 0
      ? [
          t('optional', {
            types: format.list(
              optionalTypes.map((type) => tType(type)),
              { type: 'conjunction' },
            ),
          }),
        ]
      : []),
  ]
}

const switches = ['font', 'zoom', 'silent', 'liaisons', 'mirror', 'ruler', 'slow', 'tap'] as const

/** Reading aids set beforehand as a list of words; empty when there are none. Uses the `reading` messages. */
export function useAidsWords(): (aids: Arrangement['aids']) => string[] {
  const t = useTranslations('reading')
  const tSound = useTranslations('reading.confused.sound')
  return (aids) => {
    const { mode, on, spaces, confused } = choiceOf(aids)
    const sounds = confused.map((pair) => confusedPairs[pair].map((name) => tSound(name)).join(' / '))
    return [
      ...(mode === 'normal' ? [] : [sounds.length > 0 ? `${t(`mode.${mode}`)} (${sounds.join(', ')})` : t(`mode.${mode}`)]),
      ...switches.filter((name) => on[name]).map((name) => t(name)),
      ...readingSpaces
        .filter((name) => spaces[name] > 0)
        .map((name) => `${t(`space.${name}`)} : ${t(`width.${spaces[name] === 1 ? '1' : '2'}`)}`),
    ]
  }
}

/** How much time is added, in words, for staff. Uses the `extraTime` messages. */
function useExtraTimeLabel(): (extraTime: number) => string {
  const t = useTranslations('extraTime')
  return (percent) => (percent === thirdOfTime ? t('thirdMore') : t('percentMore', { percent }))
}
