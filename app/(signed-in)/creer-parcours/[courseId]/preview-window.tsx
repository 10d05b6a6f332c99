import { useTranslations } from 'next-intl'
import { type ModuleForm, writtenModule } from '#components/module-editor/module-form.ts'
import { Player } from '#components/player/player'
import { EmptyState } from '#components/ui/states/content-states'
import { Dialog } from '#components/ui/windows/dialog'
import { isPlayable, previewAssignee } from '#domain/player/preview'
import { modulePreviewPath } from '#lib/routes'

interface Props {
  userId: string
  /** Null before the first save: the module is then unknown to Aiko and to other tabs. */
  id: string | null
  form: ModuleForm
  onClose: () => void
}

/** Plays a module as currently written, in a dialog over its editor, which keeps the unsaved changes. */
export function PreviewWindow({ userId, id, form, onClose }: Props) {
  const t = useTranslations('moduleEditor')
  const played = writtenModule(id ?? 'new', form)
  const name = played.name || t('previewTitle')
  const tab = id === null ? null : <NewTab id={id} />
  return (
    <Dialog full onClose={onClose} title={name} {...(tab && { description: tab })}>
      {isPlayable([played]) ? (
        // The player measures its own width, so it needs a block parent instead of the dialog's flex layout.
        <div>
          <Player
            assignee={previewAssignee({ _id: played._id, name, introduction: '', modules: [played] })}
            userId={userId}
            mode="preview"
            assisted={id !== null}
            recordings={{ of: 'questions', questions: played.questions }}
            titled={false}
          />
        </div>
      ) : (
        <EmptyState title={t('previewEmpty.title')} text={t('previewEmpty.text')} />
      )}
    </Dialog>
  )
}

function NewTab({ id }: { id: string }) {
  const t = useTranslations('courseEditor.moduleWindow')
  return (
    <a href={modulePreviewPath(id)} target="_blank" rel="noopener" className="text-brand underline">
      {t('previewTab')}
    </a>
  )
}
