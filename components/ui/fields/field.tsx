import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'

/** The texts of a field. `error` is shown under the control and announced with it. */
export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** The label is for screen readers only, where the context already shows it. */
  labelHidden?: boolean | undefined
}

export type LabelledTexts = Omit<FieldTexts, 'label'> & { label: ReactNode }

/** The attributes that link a control to the texts of its field. */
export function fieldAttributes(id: string, { hint, error, required }: LabelledTexts) {
  const describedBy = clsx(hint !== undefined && `${id}-hint`, error && `${id}-error`)
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

type FieldProps = LabelledTexts & { id?: string | undefined; className?: string | undefined }

/** Told the value of a control alone. Without it the field may stand in a server component, which can pass no function. */
type OnValue<Value extends string> = { onChange?: ((value: Value) => void) | undefined }

/** The attributes of a field around one `<input>` or `<textarea>`. */
export type ControlProps<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldTexts | 'onChange'> &
  FieldTexts &
  OnValue<string>

/** A field given as one list of attributes: what belongs to the `Field`, and to the control in it. */
export function useField<Props extends FieldProps, Value extends string = string>(props: Props & OnValue<Value>) {
  const { label, hint, error, required, labelHidden, id: givenId, className, onChange, ...rest } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, hint, error, required, labelHidden }
  // A select holds nothing but its options.
  const onInput = onChange && (({ target }: { target: { value: string } }) => onChange(target.value as Value))
  return { field: { id, texts, className }, input: { ...rest, ...fieldAttributes(id, texts), onChange: onInput } }
}

export function RequiredMark() {
  const t = useTranslations('ui')
  return (
    <>
      <span aria-hidden="true" className="text-bad">
        {'\u00A0*'}
      </span>
      <VisuallyHidden> ({t('frame.required')})</VisuallyHidden>
    </>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon name="error" className="size-5" />
      {error}
    </p>
  )
}

/** Advice shown below a valid value. */
export function FieldAdvice({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-warn">
      <Icon name="warning" className="size-5" />
      {children}
    </p>
  )
}

type BoxProps<Texts> = Omit<ComponentProps<'fieldset'>, 'id'> & { id: string; texts: Texts }

/** Label, control, hint and error in one column. `id` is that of the control. */
export function Field({
  id,
  texts,
  className,
  children,
}: Pick<BoxProps<LabelledTexts>, 'id' | 'texts' | 'className' | 'children'>) {
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={clsx('font-semibold', texts.labelHidden && 'sr-only')}>
        {texts.label}
        {texts.required ? <RequiredMark /> : null}
      </label>
      {texts.hint !== undefined ? <FieldHint id={id}>{texts.hint}</FieldHint> : null}
      {children}
      <FieldError id={id} error={texts.error} />
    </div>
  )
}

/** The same for several controls that are one field; `id` is that of its texts. */
export const Fieldset = ({ id, texts, className, children, ...fieldset }: BoxProps<FieldTexts>) => (
  <fieldset {...fieldset} className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
    <legend className={clsx('mb-1.5 font-semibold', texts.labelHidden && 'sr-only')} id={`${id}-label`}>
      {texts.label}
      {texts.required ? <RequiredMark /> : null}
    </legend>
    {texts.hint !== undefined ? <FieldHint id={id}>{texts.hint}</FieldHint> : null}
    {children}
    <FieldError id={id} error={texts.error} />
  </fieldset>
)
