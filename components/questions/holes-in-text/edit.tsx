import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { FieldSlot, TextSlot } from '#components/authoring/fields/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { Badge } from '#components/ui/display/badge'
import { Icon } from '#components/ui/display/icon'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { TextField } from '#components/ui/fields/text-field'
import { htmlLanguage } from '#contract/languages'
import { maxHoleLength } from '#contract/question-limits'
import type { HolesData } from '#contract/questions/holes'
import { withHolesText } from '#domain/questions/holes-in-text'
import { holeExamples } from '#domain/scoring/hole-examples'
import { hasEmptyBraces, holeNames, isAccepted, repeatedHoles } from '#domain/scoring/holes'
import { questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'

/** The text with its holes in braces and the accepted answers of each hole, with examples that update while typing. */
export function EditHoles({ question, onChange }: EditProps<QuestionOf<'HolesInText'>>) {
  const t = useTranslations('moduleEditor.holes')
  const { data } = question
  const change = (part: Partial<typeof data>) => onChange({ ...question, data: { ...data, ...part } })
  const names = holeNames(data.text)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <FieldSlot field={questionField(question._id, 'data.text')}>
          {(error) => (
            <LazyRichTextField
              pictures
              sounds
              holes={data.holes}
              label={t('text')}
              required
              hint={t('textHint')}
              value={data.text}
              onChange={(text) => onChange({ ...question, data: withHolesText(data, text) })}
              language={htmlLanguage[data.speakerLanguage]}
              error={error}
            />
          )}
        </FieldSlot>
        <HolesWarnings text={data.text} />
      </div>
      {names.length === 0 ? null : (
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-1 font-semibold">{t('answers', { count: names.length })}</legend>
          <p className="text-sm text-muted">{t('answersHint')}</p>
          {names.map((name) => (
            <Hole
              key={name}
              field={questionField(question._id, `data.holes.${name}`)}
              name={name}
              accepted={data.holes[name] ?? ''}
              data={data}
              onChange={(accepted) => change({ holes: { ...data.holes, [name]: accepted } })}
            />
          ))}
          {(['exact', 'equal'] as const).map((flag) => (
            <CheckboxField
              key={flag}
              label={t(flag)}
              hint={t(`${flag}Hint`)}
              checked={data[flag] ?? false}
              onChange={(checked) => change({ [flag]: checked })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Warns about the braces while the author types: repeated names (OP-083), empty braces. */
function HolesWarnings({ text }: { text: string }) {
  const t = useTranslations('moduleEditor.holes')
  const written = useDeferredValue(text)
  const repeated = repeatedHoles(written)
  const [example] = repeated
  return (
    <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
      {example === undefined ? null : (
        <Warning>{t('repeated', { names: repeated.map((name) => `« ${name} »`).join(', '), example })}</Warning>
      )}
      {hasEmptyBraces(written) ? <Warning>{t('emptyBraces')}</Warning> : null}
    </div>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p className="flex items-start gap-1.5">
    <Icon name="warning" className="size-5 text-warn" />
    {children}
  </p>
)

interface HoleProps {
  field: string
  name: string
  accepted: string
  data: Pick<HolesData, 'exact' | 'equal'>
  onChange: (accepted: string) => void
}

function Hole({ field, name, accepted, data, onChange }: HoleProps) {
  const t = useTranslations('moduleEditor.holes')
  return (
    <div className="grid gap-3 rounded-card border border-line p-4 tablet:grid-cols-2">
      <TextSlot
        field={field}
        label={t('accepted', { name })}
        required
        maxLength={maxHoleLength}
        value={accepted}
        onChange={onChange}
      />
      <Verdicts name={name} accepted={accepted} data={data} />
    </div>
  )
}

/** What the player will accept and refuse, by the player's own rule: examples, and any answer that the author tries. */
function Verdicts({ name, accepted, data }: Pick<HoleProps, 'name' | 'accepted' | 'data'>) {
  const t = useTranslations('moduleEditor.holes')
  const [tried, setTried] = useState('')
  const examples = holeExamples(useDeferredValue(accepted), data.exact)
  return (
    <div className="flex flex-col gap-3">
      {examples.length > 0 ? (
        <ul aria-label={t('examples', { name })} className="flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example.typed}>
              <Badge tone={example.accepted ? 'good' : 'bad'} icon={example.accepted ? 'check' : 'close'}>
                <span className="whitespace-pre-wrap">{example.typed}</span>
                <span className="sr-only"> {example.accepted ? t('isAccepted') : t('isRefused')}</span>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField label={t('try', { name })} autoComplete="off" value={tried} onChange={setTried} className="text-sm" />
      <p role="status" className="min-h-6 text-sm">
        {tried.trim() === '' ? '' : isAccepted(data, tried, accepted) ? t('triedAccepted') : t('triedRefused')}
      </p>
    </div>
  )
}
