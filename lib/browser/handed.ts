import type { Question } from '#contract/question'

// Kept in memory only: questions and files of a teacher are not left on the device.
let file: File | undefined
let questions: readonly Question[] = []

/** Gives a dropped file to the page that is opened next. */
export function handFile(dropped: File): void {
  file = dropped
}

/** The file that the page before gave, once. */
export function takeFile(): File | undefined {
  const taken = file
  file = undefined
  return taken
}

/** Gives questions to the module editor that is opened next. */
export function handQuestions(picked: readonly Question[]): void {
  questions = picked
}

/** The questions that the page before gave, once; none after a reload. */
export function takeQuestions(): readonly Question[] {
  const taken = questions
  questions = []
  return taken
}
