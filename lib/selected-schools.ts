import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { SchoolSelectionInput } from '#contract/school'
import type { Query } from '#domain/lists/filters'
import { compareFrench } from '#domain/people/names'
import { allSchools, everything, listsOf, nothing, selectionValue } from '#domain/selector/selection'
import { readSelection } from '#domain/selector/selection-text'
import { schoolsCookie, schoolsParameter } from './browser/remember-schools.ts'
import { selectionText } from './browser/selection-text.ts'
import { settle, upstream } from './page.ts'

export interface SelectedSchools {
  /** The selection as text, for the selector and for links. */
  text: string
  label: string
  /** The selection as calls take it. */
  value: SchoolSelectionInput
  /** Why all schools are shown: those of the address are gone for this supervisor, or none could be loaded. */
  problem: 'outdated' | 'unknown' | undefined
  /** The names of the selected schools, in French order; undefined for all. */
  names: readonly string[] | undefined
}

/** The options of a supervisor's selection, read once per request; undefined when they could not be loaded. */
const schoolChoices = cache(() => settle(upstream('listSchoolChoices')))

/** The schools of a supervisor's page: those of its address, else the last selected ones, else all. */
export async function selectedSchools(query: Query): Promise<SelectedSchools> {
  const selected = query[schoolsParameter]
  const text =
    (typeof selected === 'string' ? selected : undefined) ?? (await cookies()).get(schoolsCookie)?.value ?? everything.mode
  const t = await getTranslations('schools-selector')
  const whole = { text: everything.mode, label: t('mode.all'), value: { all: true }, names: undefined }
  if (text === everything.mode) return { ...whole, problem: undefined }
  if (text === nothing.mode) return { text, label: t('mode.none'), value: {}, problem: undefined, names: [] }
  const choices = await schoolChoices()
  if (!choices) return { ...whole, problem: 'unknown' }
  const selection = readSelection(text, choices)
  if (!selection) return { ...whole, problem: 'outdated' }
  const ticked = listsOf(selection, choices).schools
  const names = allSchools(choices).flatMap(({ _id, name }) => (ticked.has(_id) ? [name] : []))
  return {
    ...{ text, label: selectionText(t, selection, choices), value: selectionValue(selection, choices), problem: undefined },
    names: names.sort(compareFrench),
  }
}
