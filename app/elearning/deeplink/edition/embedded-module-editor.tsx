'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import type { Embedding } from '#components/authoring/types.ts'
import { WrittenItem } from '#components/deep-link/written-item'
import { embeddedModuleEditing } from '#components/module-editor/embedded-editing.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import type { ModuleForm } from '#components/module-editor/module-form.ts'
import type { Module } from '#contract/module'
import { deepLinkPath } from '#lib/routes'

type Props = Pick<ComponentProps<typeof ModuleEditor>, 'userId' | 'subjects' | 'levels' | 'chapters' | 'official'> & {
  ltik: string
  /** The module as the server has it, and the course around it; absent, a new one. */
  edited?: { courseId: string; module: Module }
}

/** The editor of modules in a platform's frame (RTE-049). */
export function EmbeddedModuleEditor({ ltik, edited, ...rest }: Props) {
  const t = useTranslations('deepLink')
  const embedding = useMemo(
    (): Embedding<ModuleForm> => ({
      editing: embeddedModuleEditing(ltik),
      back: { href: deepLinkPath(ltik), label: t('back') },
      actions: ({ id, form, dirty }) => (
        <WrittenItem
          ltik={ltik}
          courseId={id}
          name={form.name}
          dirty={dirty}
          missing={form.questions.length === 0 ? t('addQuestions') : null}
        />
      ),
    }),
    [ltik, t],
  )
  // In its frame a module goes by the course around it.
  return <ModuleEditor {...rest} {...(edited && { module: { ...edited.module, _id: edited.courseId } })} embedding={embedding} />
}
