import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge'
import { Icon } from '#components/ui/icon'
import { RichTextView } from '#components/ui/rich-text-view'
import type { Question } from '#contract/question'

/** A question of a type that has no editor: shown, and kept as it is. */
export function ReadOnlyQuestion({ question }: { question: Question }) {
  const t = useTranslations('moduleEditor.question')
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Badge tone="neutral" icon="lock">
          {t(`types.${question.type}`)}
        </Badge>
      </div>
      <RichTextView html={question.statement} headingOffset={3} className="max-w-text" />
      {question.type === 'HolesInText' ? (
        <RichTextView html={question.data.text} headingOffset={3} className="max-w-text" />
      ) : null}
      <p className="flex max-w-text items-start gap-2 text-sm text-muted">
        <Icon name="info" />
        {t('readOnly')}
      </p>
    </div>
  )
}
