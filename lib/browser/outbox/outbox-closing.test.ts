import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { answerTo, api, machine, settled, submit } from '#tests/support/outboxes'
import type { OutboxEntry } from './entry.ts'

const questionOf = (entry: OutboxEntry) => (entry.call === 'saveAnswer' ? entry.input.body.questionId : entry.call)

it('reports the outcome of an entry, in the tab that sent it and in the others', async () => {
  const computer = machine()
  const [here, there] = [vi.fn(), vi.fn()]
  const send = async (entry: OutboxEntry) => ({ outcome: 'taken', of: questionOf(entry) })
  const tab = await computer.tab('u1', { send, onSent: (entry, reply) => here(questionOf(entry), reply) })
  await computer.tab('u1', { send, onSent: (entry, reply) => there(questionOf(entry), reply) })
  await tab.enqueue('a', answerTo('q1'))
  await settled(tab)
  expect(here).toHaveBeenCalledExactlyOnceWith('q1', { outcome: 'taken', of: 'q1' })
  expect(there).toHaveBeenCalledExactlyOnceWith('q1', { outcome: 'taken', of: 'q1' })
})

it('does not submit a work whose last answer came after the closing, and continues with other works', async () => {
  const sent: string[] = []
  const send = async (entry: OutboxEntry) => {
    await api.send(entry)
    sent.push(`${entry.assigneeId} ${questionOf(entry)}`)
    return { outcome: entry.assigneeId === 'late' ? 'late' : 'taken' }
  }
  const refused = vi.fn()
  const tab = await machine().tab('u1', { send, onRefused: refused })
  await Promise.all([
    tab.enqueue('late', answerTo('q1')),
    tab.enqueue('late', submit(50)),
    tab.enqueue('other', answerTo('q1')),
    tab.enqueue('other', submit(60)),
  ])
  await settled(tab)
  await tab.enqueue('late', submit(70))
  await settled(tab)
  expect(sent).toEqual(['late q1', 'other q1', 'other submitWork'])
  expect(refused).not.toHaveBeenCalled()
})
