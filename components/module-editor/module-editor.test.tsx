import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { ModuleEditor } from './module-editor.tsx'
import { newModuleForm } from './module-form.ts'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh() {}, push() {} }),
}))

const form = newModuleForm({ subjectId: '', levels: [] })
const html = (leftOut: number, office = false) =>
  renderToStaticMarkup(
    <RootMessages messages={messages}>
      <ModuleEditor
        userId="u"
        copy={{ of: 'm', form, leftOut }}
        offer={{ subjects: [], levels: [], chapters: [], document: { most: 1024, office } }}
        official={false}
      />
    </RootMessages>,
  )

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
