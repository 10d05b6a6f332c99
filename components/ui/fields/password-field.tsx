import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { control } from '../classes.ts'
import { type ControlProps, Field, useField } from './field.tsx'

export function PasswordField(props: Omit<ControlProps<'input'>, 'type'>) {
  const t = useTranslations('ui')
  const [visible, setVisible] = useState(false)
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <span className="relative block">
        <input
          {...input}
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
