import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/fields/select-field'
import { type Language, languages } from '#contract/languages'

/** The language in which a text is read aloud (QST-005). */
export function LanguageField(props: { label: string; value: Language; onChange: (language: Language) => void }) {
  const t = useTranslations('moduleEditor.languages')
  return (
    <SelectField
      label={props.label}
      className="w-60 max-w-full"
      options={languages.map((language) => ({ value: language, label: t(language) }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
