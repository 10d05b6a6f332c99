'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import { LazyRichTextField } from './lazy-rich-text-field.tsx'

/** Every state of the rich text field, with its stored HTML and its display (development only). */
export function RichTextGallery() {
  const t = useTranslations('gallery.richText')
  const sample = useSample()
  return (
    <main className="mx-auto flex max-w-page flex-col gap-8 p-4 tablet:p-8">
      <h1 className="text-3xl">{t('title')}</h1>
      <Case title={t('editor')}>
        <Example label={t('label')} hint={t('hint')} required initial={sample} />
      </Case>
      <Case title={t('empty')}>
        <Example label={t('labelEnglish')} language="en" initial="" />
      </Case>
      <Case title={t('error')}>
        <Example label={t('label')} error={t('requiredError')} required initial="" />
      </Case>
    </main>
  )
}

function Case({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

interface ExampleProps {
  label: string
  hint?: string
  error?: string
  required?: boolean
  language?: 'fr' | 'en'
  initial: string
}

function Example({ initial, ...texts }: ExampleProps) {
  const t = useTranslations('gallery.richText')
  const [html, setHtml] = useState(initial)
  return (
    <div className="grid min-w-0 gap-6 wide:grid-cols-2">
      <LazyRichTextField {...texts} name="statement" value={html} onChange={setHtml} />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-semibold">{t('shown')}</h3>
        <div className="max-w-text rounded-card border border-line bg-surface p-4">
          {html === '' ? t('nothing') : <RichTextView html={html} headingOffset={3} lang={texts.language ?? 'fr'} />}
        </div>
        <h3 className="font-semibold">{t('stored')}</h3>
        <pre className="rounded-card bg-sunken p-4 text-sm break-all whitespace-pre-wrap">{html}</pre>
      </div>
    </div>
  )
}

const squares =
  '{"version":1,"expression":{"type":"expression","uuid":"1","items":[{"type":"literal","uuid":"2","text":"BC"},{"type":"power","uuid":"3","expression":{"type":"expression","uuid":"4","items":[{"type":"literal","uuid":"5","text":"2"}]}},{"type":"operator","uuid":"6","text":" = "},{"type":"literal","uuid":"7","text":"AB"},{"type":"power","uuid":"8","expression":{"type":"expression","uuid":"9","items":[{"type":"literal","uuid":"10","text":"2"}]}},{"type":"operator","uuid":"11","text":" + "},{"type":"literal","uuid":"12","text":"AC"},{"type":"power","uuid":"13","expression":{"type":"expression","uuid":"14","items":[{"type":"literal","uuid":"15","text":"2"}]}}]}}'

/** A text with everything that rich text can hold. */
function useSample(): string {
  const t = useTranslations('gallery.richText')
  const math = `<span class="math" data-math="${squares.replaceAll('"', '&quot;')}"></span>`
  return [
    `<h1>${t('sample')}</h1>`,
    `<p>${t('sampleText')} ${math}.</p>`,
    `<h2>${t('sampleRead')}</h2>`,
    `<p><strong>${t('sampleStrong')}</strong> <a href="https://exemple.fr" target="_blank" rel="noopener">${t('sampleLink')}</a></p>`,
    `<ul><li>${t('sampleItem')}</li><li>${t('sampleItem2')}</li></ul>`,
    `<h3>${t('sampleStep')}</h3>`,
    `<ol><li><em>${t('sampleStep')}</em></li><li><u>${t('sampleStep2')}</u></li></ol>`,
  ].join('')
}
