/** Name of a field of a question; that of the question itself for ''. */
export const questionField = (questionId: string, part: string) => ['questions', questionId, ...(part ? [part] : [])].join('.')
export const feedbackField = (choice: string) => `${choice}.feedback`
/** Name of the field of an entry of a question: a choice, an item, a zone. */
export const choiceField = (questionId: string, choiceId: string) => `questions.${questionId}.choice.${choiceId}`
