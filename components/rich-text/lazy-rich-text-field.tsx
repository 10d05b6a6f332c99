import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { RequiredMark } from '#components/ui/fields/field'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { RichTextFieldProps } from './rich-text-field.tsx'

const richTextField = lazyPart(() => import('./rich-text-field.tsx'), 'rich-text')

/**
 * The rich text field, fetched when it is first shown; until then, its label above an empty box of the same size. Its texts are the
 * namespace `richText`. Not next/dynamic, whose placeholder cannot receive the label.
 */
export function LazyRichTextField(props: RichTextFieldProps) {
  return (
    <LazyPart part={richTextField} opening={<Placeholder {...props} />}>
      {({ RichTextField }) => <RichTextField {...props} />}
    </LazyPart>
  )
}

function Placeholder({ label, labelHidden, hint, required, short }: RichTextFieldProps) {
  const t = useTranslations('richText')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className={clsx('font-semibold', labelHidden && 'sr-only')}>
        {label}
        {required ? <RequiredMark /> : null}
      </span>
      {hint !== undefined ? <p className="text-sm text-muted">{hint}</p> : null}
      <div className="flex flex-col rounded-control border border-control bg-surface">
        <div className={clsx('px-3 py-2', short ? 'min-h-11' : 'min-h-20')}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </div>
        <div className="h-[5.625rem] tablet:h-[3.0625rem]" />
      </div>
    </div>
  )
}
