/** The fields common to all types of question, as in a new question; ids, type, correction and data are separate. */
export const emptyQuestionFields = {
  statement: '',
  textLanguage: 'FR',
  tips: '',
  tipsLanguage: 'FR',
  correctionLanguage: 'FR',
  audio: { text: null, tips: null, response: null },
  testMode: false,
  automatedEvaluation: false,
} as const
