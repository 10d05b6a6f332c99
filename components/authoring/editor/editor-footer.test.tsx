import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Status } from '#contract/scalars'
import messages from '#messages'
import { EditorFooter } from './editor-footer.tsx'
import type { EditorState } from './editor-state.ts'

type Moment = Partial<Pick<EditorState<unknown>, 'sending' | 'outcome'>> & { status?: Status; dirty?: boolean }

const next = { said: 'Publié.', href: '/travail', label: 'Donner ce travail' }
const { saveDraft, publish, unpublish, saveAndPublish, saveUnpublished } = messages.authoring.actions
const saved = { kind: 'saved', target: 'PUBLISHED', at: 0 } as const
const failed = { kind: 'failed', reason: 'save' } as const

/** The actions as they follow each other, the main one after « : ». */
function actionsAt({ status, dirty = false, sending = null, outcome = null }: Moment): string {
  const stored = status ? { id: 'm', version: 1, status } : null
  const html = renderToStaticMarkup(
    <RootMessages messages={{ authoring: messages.authoring, errors: messages.errors, ui: messages.ui }}>
      <EditorFooter
        {...{ dirty, next, state: { stored, sending, outcome }, onSave: () => undefined }}
        {...{ draftKept: true, single: false }}
      />
    </RootMessages>,
  )
  const found = [...html.matchAll(/<(?:button|a) [^>]*class="([^"]*)"[^>]*>(.*?)<\/(?:button|a)>/g)]
  return found
    .map(
      ([, classes = '', inside = '']) =>
        (classes.includes('bg-accent') ? ': ' : '') + inside.replace(/<[^>]*>/g, '').replace('En cours…', ''),
    )
    .join(' ')
}

it.each<[string, Moment, string]>([
  ['new', {}, `${saveDraft} : ${publish}`],
  ['a draft', { status: 'DRAFT' }, `${saveDraft} : ${publish}`],
  ['a saved draft', { status: 'DRAFT', outcome: { ...saved, target: 'DRAFT' } }, `${saveDraft} : ${publish}`],
  ['just published', { status: 'PUBLISHED', outcome: saved }, `${unpublish} : ${next.label}`],
  ['published, opened again', { status: 'PUBLISHED' }, `${unpublish} ${saveAndPublish} : ${next.label}`],
  ['published and changed', { status: 'PUBLISHED', dirty: true }, `${unpublish} : ${saveAndPublish}`],
  ['changed since it was published', { status: 'PUBLISHED', dirty: true, outcome: saved }, `${unpublish} : ${saveAndPublish}`],
  ['being saved', { status: 'PUBLISHED', sending: 'PUBLISHED' }, `${unpublish} : ${saveAndPublish}`],
  ['refused', { status: 'PUBLISHED', outcome: { kind: 'incomplete', count: 2 } }, `${unpublish} : ${saveAndPublish}`],
  ['not saved', { status: 'PUBLISHED', dirty: true, outcome: failed }, `${unpublish} : ${saveAndPublish}`],
  ['not saved, but unchanged', { status: 'PUBLISHED', outcome: failed }, `${unpublish} : ${saveAndPublish}`],
  ['unpublished', { status: 'UNPUBLISHED', outcome: { ...saved, target: 'UNPUBLISHED' } }, `${saveUnpublished} : ${publish}`],
  ['archived', { status: 'ARCHIVED' }, ''],
])('the actions of a module: %s', (_, moment, expected) => {
  expect(actionsAt(moment)).toBe(expected)
})
