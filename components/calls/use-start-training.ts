import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import type { CallInput } from '#contract/calls'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { playPath } from '#lib/routes'
import { useAct } from './use-writing.ts'

/** Creates a training and opens it in the player (TRN-004, TRN-005). Idempotent: a double press or a retry creates one. */
export function useStartTraining(body: CallInput<'createTraining'>['body'], onFailed: () => void) {
  const router = useRouter()
  const key = useRef(newUuid())
  const start = async () => {
    const { _id } = await callApi('createTraining', { body }, { idempotencyKey: key.current })
    router.push(playPath(_id))
  }
  return useAct(start, (error) => leaveWhenExpired(error) || onFailed(), { leaves: true })
}
