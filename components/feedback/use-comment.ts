'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFlash } from '#components/ui/flash'
import type { Comment } from '#contract/assignee'
import { callApi } from '#lib/browser/client'
import { SessionExpired } from '#lib/browser/failures'
import { goToLogin } from '#lib/browser/go-to-login'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { saveFailureText } from '#lib/browser/save-failure'
import { type CommentPlace, commentAt, commentBody, placeKey } from './commenting.ts'

type About = { userId: string; assigneeId: string; place: CommentPlace; comment: Comment | null }

/** The state of one comment box and what can be done with it. `draft`: what is being written, null when nothing is. */
export function useComment({ userId, assigneeId, place, comment: first }: About) {
  const t = useTranslations()
  const flash = useFlash()
  const opener = useRef<HTMLButtonElement>(null)
  const key = draftKey('comment', userId, `${assigneeId}:${placeKey(place)}`)
  const [comment, setComment] = useState(first)
  const [draft, setDraft] = useState<string | null>(null)
  const [found, setFound] = useState(false)
  const [takeFocus, setTakeFocus] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const [removing, askRemoval] = useState(false)

  useEffect(() => {
    const kept = readDraft(key, z.string())
    if (kept === undefined) return
    setDraft(kept)
    setFound(true)
  }, [key])

  const close = () => {
    dropDraft(key)
    setDraft(null)
    setFound(false)
    setProblem(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const write = (text: string) => {
    setDraft(text)
    setProblem(undefined)
    if (text.trim() === '') dropDraft(key)
    else keepDraft(key, text)
  }
  const send = async (text: string | null) => {
    setPending(true)
    try {
      const comments = await callApi('commentAssignee', { params: { id: assigneeId }, body: commentBody(place, text) })
      setComment(commentAt(comments, place))
      close()
      flash({ tone: 'good', text: text === null ? t('feedback.removed') : t('feedback.saved') })
    } catch (error) {
      const { key: word, ...failure } = saveFailureText(error)
      const told = t(`errors.${word}`, 'values' in failure ? failure.values : {})
      setProblem(told)
      flash({ tone: 'bad', text: told })
      if (error instanceof SessionExpired) goToLogin()
    } finally {
      setPending(false)
      askRemoval(false)
    }
  }
  const save = () => {
    if (pending || draft === null) return
    if (draft.trim() === '') setProblem(t('feedback.empty'))
    else void send(draft)
  }
  const edit = () => {
    setTakeFocus(true)
    setDraft(comment?.comment ?? '')
  }
  const remove = () => void send(null)
  return {
    comment,
    draft,
    found,
    takeFocus,
    problem,
    pending,
    removing,
    opener,
    edit,
    write,
    save,
    cancel: close,
    remove,
    askRemoval,
  }
}
