import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { control } from '../classes.ts'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> & FieldTexts

export function PasswordField({ label, hint, error, required, labelHidden, id, className, ...input }: Props) {
  const t = useTranslations('ui')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [visible, setVisible] = useState(false)
  const texts = { label, hint, error, required, labelHidden }
  return (
    <Field id={fieldId} texts={texts} className={className}>
      <span className="relative block">
        <input
          {...input}
          {...fieldAttributes(fieldId, texts)}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={clsx(control, 'pr-12')}
        />
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          onClick={() => setVisible((now) => !now)}
          label={visible ? t('password.hidePassword') : t('password.showPassword')}
          className="absolute top-0 right-0"
        />
      </span>
    </Field>
  )
}
