import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Submission } from '#contract/assignee'
import type { Work } from '#contract/work'
import { parisInstant } from '#domain/dates/paris-time'
import messages from '#messages'
import { StaffDashboard } from './staff-dashboard.tsx'

const submissionOf = (number: number) =>
  ({
    _id: `copie-${number}`,
    student: { _id: `eleve-${number}`, firstname: 'Lina', lastname: `Élève ${number}`, avatar: 'fox' },
    work: { _id: 'travail', name: 'Rome', group: null, exam: null, live: false, marking: null },
    submittedAt: 1_764_000_000_000,
    evaluation: 50,
    waitingCount: number % 5 === 4 ? 2 : 0,
  }) as unknown as Submission

const now = parisInstant('2026-11-25', '09:00')

/** The home page of a teacher, whom `count` copies await and whose works are due on these days. */
function homeOf(count: number, allSubmissions: string | null, due: readonly string[] = []) {
  const none = { groups: [], last: [], firstSteps: null, administration: null, alerts: null, range: null, figures: null }
  const html = renderToStaticMarkup(
    <RootMessages messages={messages}>
      <StaffDashboard
        {...{ ...none, firstname: 'Claire', view: 'teacher', now, allSubmissions }}
        inProgress={due.map((day) => ({ _id: day, dueDate: parisInstant(day, '18:00') }) as Work)}
        submissions={Array.from({ length: count }, (_, at) => submissionOf(at))}
        renderWorks={(works, Title) => works.map(({ _id }) => <Title key={_id}>{_id}</Title>)}
      />
    </RootMessages>,
  )
  return {
    copies: new Set(html.match(/copie-\d+/gu)).size,
    first: /href="[^"]*(copie-\d+)"/u.exec(html)?.[1],
    all: html.includes(`href="${allSubmissions}"`),
    greeting: /Bonjour[^<]*/u.exec(html)?.[0],
    headings: [...html.matchAll(/<(h[2-4])[^>]*>([^<]*)/gu)].map(([, level, text]) => `${level} ${text}`),
  }
}

test('copies come first; the newest are asked for, a link leads to all, and the greeting counts them', () => {
  expect(homeOf(4, '/toutes')).toMatchObject({ copies: 4, all: false, greeting: 'Bonjour Claire. 4 copies vous attendent.' })
  expect(homeOf(12, '/toutes')).toMatchObject({
    ...{ copies: 12, all: true, greeting: 'Bonjour Claire. Au moins 12 copies vous attendent.' },
    headings: ['h2 À corriger', 'h2 Travaux en cours'],
  })
  expect(homeOf(30, null)).toMatchObject({ copies: 30, all: false, greeting: 'Bonjour Claire. 30 copies vous attendent.' })
})

test('the one button of the copies opens one with an answer to correct, else the newest', () => {
  expect(homeOf(4, null).first).toBe('copie-0')
  expect(homeOf(8, null).first).toBe('copie-4')
})

test('works of this week come before the others, and stand alone where there are none of either', () => {
  const of = (...due: string[]) => homeOf(0, null, due).headings.slice(2)
  expect(of('2026-11-25', '2026-11-29', '2026-11-30')).toEqual([
    ...['h3 Cette semaine', 'h4 2026-11-25', 'h4 2026-11-29', 'h3 Plus tard', 'h4 2026-11-30'],
  ])
  expect(of('2026-11-26')).toEqual(['h3 Cette semaine', 'h4 2026-11-26'])
  expect(of('2026-12-02')).toEqual(['h3 2026-12-02'])
})
