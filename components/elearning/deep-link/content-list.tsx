import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TextLink } from '#components/ui/actions/link'
import { TextField } from '#components/ui/fields/text-field'
import { EmptyState } from '#components/ui/states/content-states'
import type { DeepLinkContent } from '#contract/deeplink'
import { maxContentTermsLength } from '#contract/text-limits'
import { deepLinkEditorPath, deepLinkPreviewPath, deepLinkSearchPath, routes } from '#lib/routes'
import { InsertForm } from './insert-form.tsx'

interface Props {
  ltik: string
  search: string
  content: readonly DeepLinkContent[]
  /** Nothing has the words of the search: these resemble it. */
  close?: boolean
  /** Number of items shown before the "show all" link; all by default. */
  first?: number
}

/** The content that a platform's teacher picks from (LTI-003). Search and selection are plain forms that work without scripts. */
export function ContentList({ ltik, search, content, close = false, first = content.length }: Props) {
  const t = useTranslations('deepLink')
  return (
    <div className="flex flex-col gap-6">
      <form action={routes.deepLink} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="ltik" value={ltik} />
        <TextField
          label={t('search')}
          name="search"
          type="search"
          defaultValue={search}
          maxLength={maxContentTermsLength}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="secondary" label={t('searchAction')} />
      </form>
      {close ? <p className="text-muted">{t('close', { terms: search })}</p> : null}
      {content.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {content.slice(0, first).map((item) => (
          <ContentRow key={item._id} ltik={ltik} item={item} />
        ))}
      </ul>
      {content.length > first ? <TextLink href={deepLinkSearchPath(ltik)} className="self-start" label={t('all')} /> : null}
    </div>
  )
}

function ContentRow({ ltik, item }: { ltik: string; item: DeepLinkContent }) {
  const t = useTranslations('deepLink')
  const { _id, name, type, editable, subject, levels, author } = item
  const facts = [subject, levels.join(', '), author].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{t(`types.${type}`)}</span>
        {facts === '' ? null : <span className="block text-sm text-muted">{facts}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {type === 'course' ? (
          <ButtonLink variant="secondary" href={deepLinkPreviewPath(_id, ltik)} aria-label={t('previewOf', { name })}>
            {t('preview')}
          </ButtonLink>
        ) : null}
        {editable ? (
          <ButtonLink variant="quiet" href={deepLinkEditorPath(ltik, { course: _id })} aria-label={t('editOf', { name })}>
            {t('edit')}
          </ButtonLink>
        ) : null}
        <InsertForm ltik={ltik} of={{ type, id: _id, name }} />
      </div>
    </li>
  )
}
