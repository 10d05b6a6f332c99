import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { dueOf } from '#domain/works/due-date'
import messages from '#messages'
import type { WorkFacts } from '../facts/work-facts.ts'
import { AssigneeTable } from './assignee-table.tsx'

const { errors, ui, work: words, results } = messages
const stats = { assigneeCount: 28, startedCount: 14, submissionCount: 12, heldCount: 0, reviewedCount: 0 }
const work: WorkFacts = {
  ...{ id: 'w', name: 'Les Fables', comment: '', status: 'PUBLISHED', publishAt: null, endedAt: null, archiveDuration: 'none' },
  ...{ courseId: 'c', version: 1, stats: { ...stats, averageEvaluation: 67, averageDuration: 600_000 } },
  ...{ kind: { kind: 'homework', timeLimit: null, marked: false }, subject: 'Français', group: '6e A', school: null },
  ...{ due: dueOf(2, 1), visibleFrom: null, open: true, ended: false, timed: false },
  ...{ extendable: true, past: false },
}

const foot = (more: Partial<WorkFacts>) => {
  const markup = renderToStaticMarkup(
    <RootMessages messages={{ errors, ui, work: words, results }}>
      <AssigneeTable students={[]} work={{ ...work, ...more }} results={undefined} manages={false} selection={undefined} />
    </RootMessages>,
  )
  const [, row = ''] = /<tfoot.*?>(.*)<\/tfoot>/.exec(markup) ?? []
  return row.split('</t').map((cell) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/^\w> /, '')
      .trim(),
  )
}

describe('what the class did, below its students', () => {
  it('counts those at work only while they can be', () => {
    expect(foot({}).join()).toContain('12 copies rendues sur 28, 2 en cours')
    for (const status of ['ARCHIVED', 'TERMINATED'] as const)
      expect(foot({ status, open: false }).join()).not.toContain('en cours')
  })

  it('is about the class only where there is one', () => {
    expect(foot({}).join()).toContain(words.follow.class)
    expect(foot({ group: null }).join()).toContain(words.follow.everybody)
  })

  it('shows a dash for what is absent (WRK-026)', () => {
    const none = { ...work.stats, startedCount: 0, submissionCount: 0, averageEvaluation: null, averageDuration: null }
    expect(foot({ stats: none }).filter((cell) => cell === words.card.dash)).toHaveLength(2)
    expect(foot({}).filter((cell) => cell === words.card.dash)).toHaveLength(0)
  })
})
