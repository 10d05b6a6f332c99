import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Module } from '#contract/module'
import messages from '#messages'
import { ModuleEditor } from './module-editor.tsx'
import { newModuleForm } from './module-form.ts'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh() {}, push() {} }),
}))

const form = newModuleForm({ subjectId: '', levels: [] })
const drawn = (more: Pick<ComponentProps<typeof ModuleEditor>, 'module' | 'copy'>, office = false) =>
  renderToStaticMarkup(
    <RootMessages messages={messages}>
      <ModuleEditor
        userId="u"
        {...more}
        offer={{ subjects: [], levels: [], chapters: [], document: { most: 1024, office } }}
        official={false}
      />
    </RootMessages>,
  )
const html = (leftOut: number, office = false) => drawn({ copy: { of: 'm', form, leftOut } }, office)

it('offers to give what is published, unless it is not to be given', () => {
  const { chapterId: chapter, duration: _, ...written } = form
  const published = (cantAffect: boolean): Module => ({
    ...{ ...written, name: 'Fractions', chapter, duration: 10, cantAffect },
    ...{ _id: 'm', status: 'PUBLISHED', schoolYear: '2026-2027', creatorId: 'u', author: { name: 'Claire', school: 'Collège' } },
    ...{ official: false, version: 1, updatedAt: 0, editable: true, disposable: true, coEdited: false },
    ...{ document: null, questions: [] },
  })
  const { give } = messages.moduleEditor
  expect(drawn({ module: published(false) })).toContain(give)
  expect(drawn({ module: published(true) })).not.toContain(give)
})

it('says beside its document what becomes of a text of Word (OFFICE_COMMAND)', () => {
  expect(html(0)).toContain('doit d’abord être enregistré en PDF')
  expect(html(0, true)).toContain('est converti en PDF à l’enregistrement')
  expect(html(0, true)).toContain('.docx,.odt')
})

it('says how many questions a copy lacks (ERR-044)', () => {
  expect(html(2)).toContain('2 questions ne sont pas dans cette copie')
  expect(html(1)).toContain('Une question n’est pas dans cette copie')
  expect(html(0)).not.toContain('dans cette copie')
})
