import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { SchoolChoices, SchoolSelectionInput } from '#contract/school'
import { everything, nothing, type Selection, selectionLabel, selectionValue } from '#domain/selector/selection'
import { readSelection } from '#domain/selector/selection-text'
import { schoolsCookie, schoolsParameter } from './browser/remember-schools.ts'
import { upstream } from './upstream/call.ts'
import { settled } from './upstream/settled.ts'

export interface SelectedSchools {
  /** The selection as its text, for the selector and for links. */
  text: string
  /** What the selector says. */
  label: string
  /** What calls carry. */
  value: SchoolSelectionInput
  /** The address names schools that are no longer these: all are shown instead. */
  outdated: boolean
}

type Query = { readonly [name: string]: string | readonly string[] | undefined }

/** The schools that a page of a supervisor is about: those of its address, else the last selected ones, else all. */
export async function selectedSchools(query: Query): Promise<SelectedSchools> {
  const asked = query[schoolsParameter]
  const text = (typeof asked === 'string' ? asked : undefined) ?? (await cookies()).get(schoolsCookie)?.value ?? everything.mode
  const t = await getTranslations('schools-selector')
  const whole = { text: everything.mode, label: t('mode.all'), value: { all: true } }
  if (text === everything.mode) return { ...whole, outdated: false }
  if (text === nothing.mode) return { text, label: t('mode.none'), value: {}, outdated: false }
  const choices = await settled(upstream('listSchoolChoices'))
  const selection = choices && readSelection(text, choices)
  if (!choices || !selection) return { ...whole, outdated: true }
  return { text, label: await labelOf(selection, choices), value: selectionValue(selection, choices), outdated: false }
}

async function labelOf(selection: Selection, choices: SchoolChoices): Promise<string> {
  const t = await getTranslations('schools-selector')
  const label = selectionLabel(selection, choices)
  if (label === 'all' || label === 'none') return t(`mode.${label}`)
  return 'name' in label ? label.name : t('mode.several', { count: label.count })
}
