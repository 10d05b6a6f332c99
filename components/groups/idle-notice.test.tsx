import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { IdleNotice } from './idle-notice.tsx'

const { groups, ui, errors } = messages
const shown = (props: Omit<Parameters<typeof IdleNotice>[0], 'groupId'>) =>
  renderToStaticMarkup(
    <RootMessages messages={{ groups, ui, errors }}>
      <IdleNotice groupId="g" {...props} />
    </RootMessages>,
  )

it('speaks to a teacher of their own works alone, as only these are counted', () => {
  for (const count of [0, 1, 3]) {
    expect(shown({ count, own: true })).toMatch(/vous (?:a |ont )?(?:rien rendu|rendre)/)
    expect(shown({ count, own: false })).not.toContain('vous')
  }
  expect(shown({ count: undefined, own: true })).toContain('qui ne vous a rien rendu')
  expect(shown({ count: undefined, own: false })).toContain('qui n’a rien rendu')
})
