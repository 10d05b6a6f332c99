'use client'

import { useState } from 'react'
import * as z from 'zod/mini'
import { contractErrors } from '#components/authoring/saving/contract-errors.ts'
import { Failure } from '#contract/errors'
import { quoteRequest } from '#contract/quote'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { newUuid } from '#lib/browser/uuid'
import type { QuoteField } from './quote-errors.ts'

const quoteDraft = z.object({ message: z.string(), email: z.string(), phone: z.string() })
type Draft = z.output<typeof quoteDraft>
const blank: Draft = { message: '', email: '', phone: '' }

/** State of a quote request: its draft, its errors by the contract's rules, and sending. */
export function useQuote(userId: string, courseId: string | undefined) {
  const key = draftKey('devis', userId, courseId ?? 'boutique')
  const [draft, setDraft] = useState<Draft>(() => readDraft(key, quoteDraft) ?? blank)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  // Retrying after a lost reply repeats the same request.
  const [idempotencyKey, setIdempotencyKey] = useState(newUuid)

  const body = { ...draft, ...(courseId !== undefined && { courseId }) }
  const errors = { ...refused, ...contractErrors(quoteRequest, body) }

  const write = (field: QuoteField, text: string) => {
    const next = { ...draft, [field]: text }
    setDraft(next)
    setRefused({})
    setIdempotencyKey(newUuid())
    keepDraft(key, next)
  }

  const send = async (): Promise<'sent' | 'refused' | 'failed'> => {
    if (Object.keys(errors).length > 0) return 'refused'
    setPending(true)
    try {
      await callApi('requestQuote', { body }, { idempotencyKey })
      dropDraft(key)
      return 'sent'
    } catch (error) {
      leaveWhenExpired(error)
      if (!(error instanceof Failure) || Object.keys(error.errors).length === 0) return 'failed'
      setRefused(error.errors)
      return 'refused'
    } finally {
      setPending(false)
    }
  }
  return { draft, errors, pending, write, send }
}
