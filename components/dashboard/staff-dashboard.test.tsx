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
    waitingCount: 0,
  }) as unknown as Submission

const now = parisInstant('2026-11-25', '09:00')

/** The home page of a teacher with copies to read and to correct, and works due on these days. */
function homeOf(count: number, allSubmissions: string | null, due: readonly string[] = [], toCorrect = 0) {
  const none = {
    groups: [],
    last: [],
    firstSteps: null,
    administration: null,
    alerts: null,
    figures: null,
    range: <h2>Dates</h2>,
  }
  const html = renderToStaticMarkup(
    <RootMessages messages={messages}>
      <StaffDashboard
        {...{ ...none, firstname: 'Claire', view: 'teacher', now, allSubmissions }}
        inProgress={due.map((day) => ({ _id: day, dueDate: parisInstant(day, '18:00') }) as Work)}
        toRead={Array.from({ length: count }, (_, at) => submissionOf(at))}
        toCorrect={Array.from({ length: toCorrect }, (_, at) => ({ ...submissionOf(100 + at), waitingCount: 2 }))}
        renderWorks={(works, Title) => works.map(({ _id }) => <Title key={_id}>{_id}</Title>)}
      />
    </RootMessages>,
  )
  return {
    copies: new Set(html.match(/copie-\d+/gu)).size,
    first: /href="[^"]*(copie-\d+)"/u.exec(html)?.[1],
    all: html.includes(`href="${allSubmissions}"`),
    greeting: /Bonjour[^<]*/u.exec(html)?.[0],
    buttons: html.match(/(Corriger|Lire) (la|les) copies?/gu),
    headings: [...html.matchAll(/<(h[2-4])[^>]*>([^<]*)/gu)].map(([, level, text]) => `${level} ${text}`),
  }
}

test('copies come first; the newest are asked for, a link leads to all, and the greeting counts them', () => {
  expect(homeOf(4, '/toutes')).toMatchObject({ copies: 4, all: false, greeting: 'Bonjour Claire. 4 copies vous attendent.' })
  expect(homeOf(12, '/toutes')).toMatchObject({
    ...{ copies: 12, all: true, greeting: 'Bonjour Claire. Au moins 12 copies vous attendent.' },
    // The dates of the figures stand with them.
    headings: ['h2 Activité des élèves', 'h2 Travaux en cours', 'h2 Dates'],
  })
  expect(homeOf(30, null)).toMatchObject({ copies: 30, all: false, greeting: 'Bonjour Claire. 30 copies vous attendent.' })
})

test('copies to correct come before those to read: one button leads to the first of all, and all are counted', () => {
  expect(homeOf(4, null)).toMatchObject({ first: 'copie-0', buttons: ['Lire les copies'] })
  expect(homeOf(1, null).buttons).toEqual(['Lire la copie'])
  const both = homeOf(4, null, [], 1)
  expect(both).toMatchObject({ first: 'copie-100', buttons: ['Corriger la copie'], copies: 5 })
  expect(both.headings.slice(0, 2)).toEqual(['h2 À corriger', 'h2 Activité des élèves'])
  expect(both.greeting).toBe('Bonjour Claire. 5 copies vous attendent.')
  expect(homeOf(0, '/toutes', [], 12)).toMatchObject({
    all: true,
    greeting: 'Bonjour Claire. Au moins 12 copies vous attendent.',
  })
})

test('works of this week come before the others, and stand alone where there are none of either', () => {
  const of = (...due: string[]) => homeOf(0, null, due).headings.slice(2, -1)
  expect(of('2026-11-25', '2026-11-29', '2026-11-30')).toEqual([
    ...['h3 Cette semaine', 'h4 2026-11-25', 'h4 2026-11-29', 'h3 Plus tard', 'h4 2026-11-30'],
  ])
  expect(of('2026-11-26')).toEqual(['h3 Cette semaine', 'h4 2026-11-26'])
  expect(of('2026-12-02')).toEqual(['h3 2026-12-02'])
})
