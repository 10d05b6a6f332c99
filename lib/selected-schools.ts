import 'server-only'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { SchoolSelectionInput } from '#contract/school'
import { everything, nothing, selectionValue } from '#domain/selector/selection'
import { readSelection } from '#domain/selector/selection-text'
import { schoolsCookie, schoolsParameter } from './browser/remember-schools.ts'
import { selectionWords } from './browser/selection-words.ts'
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

/** What a supervisor can select, read once for a request; undefined when it could not be loaded. */
export const schoolChoices = cache(() => settled(upstream('listSchoolChoices')))

/** The schools that a page of a supervisor is about: those of its address, else the last selected ones, else all. */
export async function selectedSchools(query: Query): Promise<SelectedSchools> {
  const asked = query[schoolsParameter]
  const text = (typeof asked === 'string' ? asked : undefined) ?? (await cookies()).get(schoolsCookie)?.value ?? everything.mode
  const t = await getTranslations('schools-selector')
  const whole = { text: everything.mode, label: t('mode.all'), value: { all: true } }
  if (text === everything.mode) return { ...whole, outdated: false }
  if (text === nothing.mode) return { text, label: t('mode.none'), value: {}, outdated: false }
  const choices = await schoolChoices()
  const selection = choices && readSelection(text, choices)
  if (!choices || !selection) return { ...whole, outdated: true }
  return { text, label: selectionWords(t, selection, choices), value: selectionValue(selection, choices), outdated: false }
}
