import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { control } from '../classes.ts'
import { Field, type FieldTexts, useField } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'onChange'> &
  FieldTexts & { onChange?: (value: string) => void }

export function PasswordField({ onChange, ...props }: Props) {
  const t = useTranslations('ui')
  const [visible, setVisible] = useState(false)
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <span className="relative block">
        <input
          {...input}
          onChange={onChange && ((event) => onChange(event.target.value))}
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
