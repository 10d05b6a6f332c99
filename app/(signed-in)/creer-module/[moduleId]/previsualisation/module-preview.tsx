'use client'

import { useTranslations } from 'next-intl'
import { writtenModule } from '#components/module-editor/module-form.ts'
import { useUnsavedModule } from '#components/module-editor/use-unsaved-module.ts'
import { Player } from '#components/player/player'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/content-states'
import { Loader } from '#components/ui/states/loader'
import type { Module } from '#contract/module'
import { knownQuestions } from '#contract/question-types'
import { isPlayable, previewAssignee } from '#domain/player/preview'

interface Props {
  userId: string
  moduleId: string
  /** The saved module; undefined for a new one. */
  module?: Module
  back: { href: string; label: string }
}

/** Plays the module with its author's unsaved changes, if any. */
export function ModulePreview({ userId, moduleId, module, back }: Props) {
  const t = useTranslations('moduleEditor')
  const unsaved = useUnsavedModule(userId, moduleId)
  if (unsaved === 'reading') return <Loader />
  const shown = unsaved ?? module
  const name = shown?.name.trim() || t('previewTitle')
  const saved = {
    duration: module?.duration ?? 0,
    document: module?.document ?? null,
    questions: knownQuestions(module?.questions ?? []),
  }
  const played = { ...(unsaved ? writtenModule(moduleId, unsaved) : saved), _id: moduleId, name }
  if (!shown || !isPlayable([shown])) return <NothingToPlay back={back} />
  return (
    <>
      <PageHeader title={name} back={back} detail={unsaved ? t('previewDraft') : undefined} />
      <Player
        assignee={previewAssignee({ _id: moduleId, name, introduction: '', modules: [played] })}
        userId={userId}
        mode="preview"
        // Aiko needs a module that is saved on the server.
        assisted={module !== undefined}
        recordings={{ of: 'questions', questions: played.questions }}
        titled={false}
        home={back}
      />
    </>
  )
}

function NothingToPlay({ back }: Pick<Props, 'back'>) {
  const t = useTranslations('moduleEditor')
  return (
    <>
      <PageHeader title={t('previewTitle')} back={back} />
      <EmptyState
        title={t('previewEmpty.title')}
        text={t('previewEmpty.text')}
        action={<ButtonLink href={back.href} label={t('previewEmpty.action')} />}
      />
    </>
  )
}
