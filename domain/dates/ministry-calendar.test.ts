import { expect, it } from 'vitest'
import { type MinistryLine, ministryHolidays, unknownPlaces } from './ministry-calendar.ts'

/** Lines as the ministry published them in February 2026: `description;population;start;end;location;year`. */
const lines = (text: string): MinistryLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [description = '', population = '', start = '', end = '', location = '', schoolYear = ''] = line.trim().split(';')
      return { description, population, start: `${start}:00:00+00:00`, end: `${end}:00:00+00:00`, location, schoolYear }
    })

const read = (text: string) =>
  ministryHolidays(lines(text)).map(
    ({ calendar, name, firstDay, lastDay, assumed }) => `${calendar} ${name} ${firstDay} ${lastDay}${assumed ? ' ?' : ''}`,
  )

it('are those of pupils, to the eve of the first lessons; a day alone lasts a day', () => {
  expect(
    read(`
      Vacances d'Été;Élèves;2026-07-03T22;2026-08-31T22;Lille;2025-2026
      Vacances d'Été;Enseignants;2026-07-03T22;2026-08-28T22;Lille;2025-2026
      Pont de l'Ascension;-;2027-05-06T22;2027-05-06T22;Lille;2026-2027
      Vacances de la Toussaint;-;2019-10-18T22;2019-11-03T23;Caen;2019-2020
    `),
  ).toEqual(['lille Vacances d’été 2026-07-04 2026-08-31', 'lille Pont de l’Ascension 2027-05-07 2027-05-07'])
  expect(unknownPlaces(lines('Vacances;-;2019-10-18T22;2019-11-03T23;Caen;2019-2020'))).toEqual(['Caen'])
})

it('that only begin end as the year before, else on the usual day', () => {
  expect(
    read(`
      Vacances d'Été;Élèves;2025-07-04T22;2025-08-31T22;Guadeloupe;2024-2025
      Début des Vacances d'Été;-;2026-07-03T22;2026-07-03T22;Guadeloupe;2025-2026
      Début des Vacances d'Été;-;2027-07-02T22;2027-07-02T22;Lyon;2026-2027
      Vacances d'Hiver austral;Élèves;2025-07-04T22;2025-08-18T22;Réunion;2024-2025
      Début des Vacances d'Hiver austral;-;2026-07-03T22;2026-07-03T22;Réunion;2025-2026
      Vacances d'Été;Élèves;2024-12-13T23;2025-02-16T23;Nouvelle Calédonie;2024
      Début des Vacances d'Été;-;2025-12-19T23;2025-12-19T23;Nouvelle Calédonie;2025
    `).filter((line) => line.endsWith('?')),
  ).toEqual([
    '988 Vacances d’été 2025-12-20 2026-02-16 ?',
    'guadeloupe Vacances d’été 2026-07-04 2026-08-31 ?',
    '977 Vacances d’été 2026-07-04 2026-08-31 ?',
    '978 Vacances d’été 2026-07-04 2026-08-31 ?',
    'la-reunion Vacances d’hiver austral 2026-07-04 2026-08-18 ?',
    'lyon Vacances d’été 2027-07-03 2027-08-31 ?',
  ])
  expect(read(`Début des Grandes Vacances;Second degré;2026-07-03T22;2026-07-03T22;Polynésie;2025-2026`)).toEqual([
    '987 Grandes vacances 2026-07-04 2026-08-18 ?',
  ])
})

it('of one name that overlap are one', () => {
  expect(
    read(`
      Grandes Vacances;Élèves du premier degré;2025-07-03T22;2025-08-12T22;Polynésie;2024-2025
      Grandes Vacances;Élèves du second degré;2025-07-04T22;2025-08-11T22;Polynésie;2024-2025
      Grandes Vacances;Enseignants du second degré;2025-07-04T22;2025-08-10T22;Polynésie;2024-2025
    `),
  ).toEqual(['987 Grandes vacances 2025-07-04 2025-08-12'])
})

it('are those of the islands that a line of Guadeloupe names', () => {
  expect(
    read(`
      Abolition de l’esclavage;Saint-Barthélémy;2025-10-08T22;2025-10-08T22;Guadeloupe;2025-2026
      Mi-carême;Guadeloupe & Saint-Martin;2026-03-11T23;2026-03-11T23;Guadeloupe;2025-2026
      Abolition de l’esclavage;Guadeloupe sauf Saint-Martin;2026-05-26T22;2026-05-26T22;Guadeloupe;2025-2026
      Semaine en mai;Saint Martin;2026-05-28T22;2026-05-28T22;Guadeloupe;2025-2026
    `),
  ).toEqual([
    '977 Abolition de l’esclavage 2025-10-09 2025-10-09',
    'guadeloupe Mi-carême 2026-03-12 2026-03-12',
    '978 Mi-carême 2026-03-12 2026-03-12',
    'guadeloupe Abolition de l’esclavage 2026-05-27 2026-05-27',
    '977 Abolition de l’esclavage 2026-05-27 2026-05-27',
    '978 Semaine en mai 2026-05-29 2026-05-29',
  ])
})
