'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { MultiSelectField } from '#components/ui/fields/multi-select-field'
import { PasswordField } from '#components/ui/fields/password-field'
import { SelectField } from '#components/ui/fields/select-field'
import { TagField } from '#components/ui/fields/tag-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { Section } from './section.tsx'

export function Controls() {
  const t = useTranslations('gallery')
  const [levels, setLevels] = useState<string[]>(['sixth'])
  const [due, setDue] = useState({ date: '2026-11-27', time: '18:00' })
  const [keywords, setKeywords] = useState<string[]>(['fractions'])
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const option = (value: 'french' | 'maths' | 'history' | 'sixth' | 'fifth' | 'fourth') => ({ value, label: t(value) })
  return (
    <>
      <Section title={t('buttons')}>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon="plus" pending={sent} onClick={() => setSent(true)}>
            {t('primary')}
          </Button>
          <Button icon="edit">{t('secondary')}</Button>
          <Button variant="quiet">{t('quiet')}</Button>
          <Button variant="danger">{t('danger')}</Button>
          <Button variant="primary" disabled>
            {t('disabled')}
          </Button>
          <Button variant="primary" pending>
            {t('disabled')}
          </Button>
          <ButtonLink href="#" size="sm" icon="copy">
            {t('small')}
          </ButtonLink>
        </div>
      </Section>
      <Section title={t('fields')}>
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField label={t('name')} required hint={t('nameHint')} defaultValue={t('work')} />
          <TextField label={t('name')} required error={t('nameError')} />
          <PasswordField label={t('password')} required defaultValue="tremplin" autoComplete="off" />
          <SelectField label={t('subject')} options={[option('french'), option('maths'), option('history')]} />
          <MultiSelectField
            label={t('levels')}
            required
            options={[option('sixth'), option('fifth'), option('fourth')]}
            value={levels}
            onChange={setLevels}
          />
          <DateTimeField label={t('due')} required value={due} onChange={setDue} error={due.time ? undefined : t('dueError')} />
          <TagField label={t('keywords')} value={keywords} onChange={setKeywords} />
          <AutocompleteField
            label={t('subjectSearch')}
            text={typed}
            onText={setTyped}
            suggestions={(['french', 'maths', 'history'] as const)
              .map((id) => ({ id, label: t(id) }))
              .filter(({ label }) => label.toLocaleLowerCase('fr').includes(typed.toLocaleLowerCase('fr')))}
            onChoose={({ label }) => setTyped(label)}
          />
          <TextField label={t('name')} disabled defaultValue={t('work')} />
          <CheckboxField label={t('shared')} hint={t('sharedHint')} defaultChecked />
          <TextAreaField label={t('comment')} className="tablet:col-span-2" defaultValue={t('lead')} />
        </div>
      </Section>
    </>
  )
}
