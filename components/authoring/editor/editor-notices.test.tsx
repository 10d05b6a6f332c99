import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { ArchivedNotice, CopyOmissions } from './editor-notices.tsx'

const editor = { dirty: true, restore: async () => undefined, keepCopy: () => undefined, expire: () => undefined }
const draw = (children: React.ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{children}</RootMessages>)

it('says before copying how many questions the copy will lack (ERR-044)', () => {
  expect(draw(<CopyOmissions count={0} />)).toBe('')
  expect(draw(<CopyOmissions count={1} />)).toContain('Une question ne sera pas dans la copie')
  expect(draw(<CopyOmissions count={3} />)).toContain('3 questions ne seront pas dans la copie')
})

it('says so next to the offer to copy an archived module, and only with that offer', () => {
  expect(draw(<ArchivedNotice kind="module" editor={{ ...editor, leftOutOfCopy: 2 }} />)).toContain('2 questions')
  expect(draw(<ArchivedNotice kind="module" editor={{ ...editor, leftOutOfCopy: 2, dirty: false }} />)).not.toContain(
    '2 questions',
  )
})
