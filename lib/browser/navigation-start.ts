/**
 * The window's event for a navigation to another page that really starts, its address as detail: a press on a link may be held back
 * by a question.
 */
export const navigationStart = 'tremplin:navigation-start'
