'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Card } from '#components/ui/layout/card'
import type { NameRequest } from '#contract/name-request'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'

/** Corrections of names that students asked for: each is accepted or refused. */
export function NameRequests({ requests }: { requests: readonly NameRequest[] }) {
  const t = useTranslations('groups.names')
  const done = useDone()
  const [pressed, setPressed] = useState('')
  const { pending, run: decide } = useAct(async (request: NameRequest, accept: boolean) => {
    setPressed(pressOf(request, accept))
    await callApi('decideNameRequest', { params: { id: request._id }, body: { accept } })
    done(t(accept ? 'accepted' : 'refused', { name: requestedName(request) }))
  })
  const stateOf = (press: string) => (press === pressed ? { pending } : { disabled: pending })
  return (
    <Card as="section" aria-labelledby="corrections-de-noms" className="mb-6">
      <h2 id="corrections-de-noms" className="mb-3 text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request._id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 break-words">
              {t('asks', {
                before: fullName(request.student.firstname, request.student.lastname),
                after: requestedName(request),
              })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                {...stateOf(pressOf(request, true))}
                aria-label={t('acceptOf', { name: requestedName(request) })}
                onClick={() => void decide(request, true)}
                label={t('accept')}
              />
              <Button
                {...stateOf(pressOf(request, false))}
                aria-label={t('refuseOf', { name: requestedName(request) })}
                onClick={() => void decide(request, false)}
                label={t('refuse')}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const pressOf = ({ _id }: NameRequest, accept: boolean) => `${_id} ${accept}`
const requestedName = ({ names }: NameRequest) => fullName(names.firstname, names.lastname)
