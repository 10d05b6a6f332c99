const knownCodes = {
  message: ['required', 'tooLong'],
  email: ['contactRequired', 'invalid', 'tooLong'],
  phone: ['invalid', 'tooLong'],
} as const

type FieldErrors = typeof knownCodes
export type QuoteField = keyof FieldErrors
type Key = { [Name in QuoteField]: `${Name}.${FieldErrors[Name][number]}` }[QuoteField] | 'other'

/** The message key under `quote.errors` for a contract error code of a field. */
export function quoteErrorKey(field: QuoteField, code: string): Key {
  const keys: readonly Key[] = [
    ...knownCodes.message.map((one) => `message.${one}` as const),
    ...knownCodes.email.map((one) => `email.${one}` as const),
    ...knownCodes.phone.map((one) => `phone.${one}` as const),
  ]
  return keys.find((key) => key === `${field}.${code}`) ?? 'other'
}
