import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { contractErrors } from '#components/authoring/saving/contract-errors.ts'
import { useForm } from '#components/calls/use-form.ts'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { useFlash } from '#components/ui/states/flash'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { Failure } from '#contract/errors'
import { quoteRequest } from '#contract/quote'
import { callApi } from '#lib/browser/client'
import { formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import type { Target } from '../actions/card-action.ts'

const quoteForm = z.object({ message: z.string(), email: z.string(), phone: z.string() })
type QuoteForm = z.output<typeof quoteForm>
const blank: QuoteForm = { message: '', email: '', phone: '' }

/** The form of a quote request; the draft survives closing the dialog until it is sent (CRS-034). */
export function QuoteWindow({ userId, course, onClose }: { userId: string; course: Target | undefined; onClose: () => void }) {
  const t = useTranslations('quote')
  const flash = useFlash()
  const bodyOf = (typed: QuoteForm) => ({ ...typed, ...(course && { courseId: course.id }) })
  const form = useForm<QuoteForm, Readonly<Record<string, string>>, unknown>({
    initial: blank,
    draft: { key: draftKey('devis', userId, course?.id ?? 'boutique'), schema: formDraft(quoteForm) },
    check: (typed) => contractErrors(quoteRequest, bodyOf(typed)),
    // Either an e-mail or a telephone is needed.
    settles: (part) => (part.message === undefined ? ['email', 'phone'] : ['message']),
    send: (typed, { key }) => callApi('requestQuote', { body: bodyOf(typed) }, { idempotencyKey: key() }),
    refused: (error) => (error instanceof Failure ? error.errors : {}),
    onSaved: () => {
      flash({ tone: 'good', text: t('done') })
      onClose()
    },
  })
  const field = (name: keyof QuoteForm) => {
    const code = form.problems[name]
    return {
      name,
      label: t(name),
      value: form.values[name],
      error: code === undefined ? undefined : t(`errors.${quoteErrorKey(name, code)}`),
      onChange: (value: string) => form.change({ [name]: value }),
    }
  }
  return (
    <FormDialog form={form} onClose={onClose} title={t('title')} description={t('text')} submit={t('send')}>
      {course ? <p className="font-semibold">{t('about', { name: course.name })}</p> : null}
      <TextAreaField {...field('message')} required />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
    </FormDialog>
  )
}

const errorKeys = [
  'message.required',
  'message.tooLong',
  'email.contactRequired',
  'email.invalid',
  'email.tooLong',
  'phone.invalid',
  'phone.tooLong',
] as const

/** The message key under `quote.errors` for a contract error code of a field. */
const quoteErrorKey = (field: keyof QuoteForm, code: string) => errorKeys.find((key) => key === `${field}.${code}`) ?? 'other'
