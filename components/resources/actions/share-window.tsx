import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OriginLines } from '#components/authoring/origin-lines'
import { useCopy } from '#components/calls/use-copy.ts'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { QrCode } from '#components/ui/display/qr-code'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { RadioField } from '#components/ui/fields/radio-field'
import { TitledSection } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import { type Licence, licences } from '#contract/licences'
import type { Origin } from '#contract/origin'
import type { CourseLink } from '#contract/shared-course'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { sharedCoursePath } from '#lib/routes'
import type { ActionWindow } from './card-action.ts'

type Props = ActionWindow & { of: 'course' | 'module' }

/** How others may use a module or course: its licence, and the link by which anyone sees a course. */
export function ShareWindow({ of, on, onClose, onDone }: Props) {
  const t = useTranslations('sharing')
  const params = { id: on.id }
  const origin = useRead([of, on.id, 'origin'], () =>
    of === 'course' ? callApi('getCourseOrigin', { params }) : callApi('getModuleOrigin', { params }),
  )
  const close = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog onClose={close} title={t('title')} description={on.name} actions={<Button onClick={close} label={t('close')} />}>
      {of === 'course' ? <LinkPanel courseId={on.id} /> : null}
      {origin.data === undefined ? (
        <ReadState read={origin} error={t('failed')} />
      ) : (
        <LicenceChoice of={of} id={on.id} origin={origin.data} />
      )}
    </Dialog>
  )
}

/** Chooses the licence, and whether the author is named; each choice shows and is stored at once, and goes back if that fails. */
function LicenceChoice({ of, id, origin: first }: { of: 'course' | 'module'; id: string; origin: Origin }) {
  const t = useTranslations('sharing')
  const [origin, setOrigin] = useState(first)
  const report = useReportFailure()
  const { pending, write } = useWriting((error) => {
    setOrigin(origin)
    report(error)
  })
  const store = (licence: Licence | null, named: boolean) => {
    setOrigin({ ...origin, licence, named })
    const call = of === 'course' ? 'licenseCourse' : 'licenseModule'
    void write(async () => setOrigin(await callApi(call, { params: { id }, body: { licence, named } })))
  }
  const { licence, named, choices, sources, mine } = origin
  return (
    <section className={clsx('flex flex-col gap-2', of === 'course' && 'border-t border-line pt-4')} aria-busy={pending}>
      <Choices {...{ licence, choices }} onChoose={(chosen) => store(chosen, named)} />
      {choices.length === 1 ? <p className="text-sm text-muted">{t(choices[0] === null ? 'boundToNone' : 'bound')}</p> : null}
      {mine ? (
        <CheckboxField label={t('named')} hint={t('namedHint')} checked={named} onChange={(checked) => store(licence, checked)} />
      ) : null}
      <OriginLines licence={null} sources={sources} />
    </section>
  )
}

type ChoicesProps = Pick<Origin, 'licence' | 'choices'> & { onChoose: (licence: Licence | null) => void }

const unlicensed = 'none' as const

function Choices({ licence, choices, onChoose }: ChoicesProps) {
  const t = useTranslations()
  return (
    <RadioField
      legend={t('sharing.licence')}
      choices={[unlicensed, ...licences].map((one) => ({
        value: one,
        label: one === unlicensed ? t('origin.none') : t(`origin.licence.${one}`),
        detail: t(`sharing.licences.${one}`),
        disabled: !choices.includes(one === unlicensed ? null : one),
      }))}
      value={licence ?? unlicensed}
      onChange={(chosen) => onChoose(chosen === unlicensed ? null : chosen)}
    />
  )
}

/** The public link of a course: made, copied, shown as a QR code, revoked. */
function LinkPanel({ courseId }: { courseId: string }) {
  const t = useTranslations('sharing.link')
  const params = { id: courseId }
  const { pending, write } = useWriting()
  const read = useRead(['course', courseId, 'link'], () => callApi('getCourseLink', { params }))
  const [changed, setChanged] = useState<CourseLink>()
  const link = changed ?? read.data
  const make = (corrections: boolean) =>
    void write(async () => setChanged(await callApi('makeCourseLink', { params, body: { corrections } })))
  const revoke = () => void write(async () => setChanged(await callApi('revokeCourseLink', { params })))
  return (
    <TitledSection id="lien-public" title={t('title')} heading="h3" className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('text')}</p>
      {link === undefined ? <ReadState read={read} error={t('failed')} /> : null}
      {link?.obstacle ? <AlertBanner>{t(`obstacle.${link.obstacle}`)}</AlertBanner> : null}
      {link && link.obstacle === null && link.closed.length > 0 ? (
        <AlertBanner>{t('closed', { names: link.closed.join(', ') })}</AlertBanner>
      ) : null}
      {link && link.obstacle === null && link.inTest.length > 0 ? (
        <AlertBanner>{t('inTest', { names: link.inTest.join(', ') })}</AlertBanner>
      ) : null}
      {link && link.token === null && link.obstacle === null ? (
        <Button variant="primary" icon="link" pending={pending} onClick={() => make(true)} label={t('make')} />
      ) : null}
      {link?.token ? (
        <>
          <CheckboxField label={t('corrections')} hint={t('correctionsHint')} checked={link.corrections} onChange={make} />
          <Address token={link.token} pending={pending} onRevoke={revoke} />
        </>
      ) : null}
      <p role="status" className="sr-only">
        {changed ? t(changed.token === null ? 'revoked' : link?.corrections ? 'made' : 'madeToTry') : ''}
      </p>
    </TitledSection>
  )
}

function Address({ token, pending, onRevoke }: { token: string; pending: boolean; onRevoke: () => void }) {
  const t = useTranslations('sharing.link')
  const copy = useCopy(t('copyRefused'))
  const address = `${window.location.origin}${sharedCoursePath(token)}`
  return (
    <div className="flex w-full flex-wrap items-center gap-5">
      <QrCode text={address} label={t('qr')} className="size-36 shrink-0 rounded-control border border-line" />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
        <p className="text-sm break-all" data-shared-address>
          {address}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon="copy" onClick={() => void copy(address, t('copied'))} label={t('copy')} />
          <Button variant="danger" pending={pending} onClick={onRevoke} label={t('revoke')} />
        </div>
        <p className="text-sm text-muted">{t('revokeText')}</p>
      </div>
    </div>
  )
}
