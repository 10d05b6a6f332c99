'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/fields/select-field'
import { type Language, languages } from '#contract/languages'

type Props = {
  label: string
  /** The label is also seen, where nothing else on screen says what the language is for. */
  labelShown?: boolean
  value: Language
  onChange: (language: Language) => void
}

/** The language in which a text is read aloud (QST-005). */
export function LanguageField(props: Props) {
  const t = useTranslations('moduleEditor.languages')
  return (
    <SelectField
      label={props.label}
      labelHidden={!props.labelShown}
      className={props.labelShown ? 'w-72 max-w-full' : 'w-44'}
      options={languages.map((language) => ({ value: language, label: t(language) }))}
      value={props.value}
      onChange={(event) => props.onChange(languages.find((language) => language === event.target.value) ?? 'FR')}
    />
  )
}
