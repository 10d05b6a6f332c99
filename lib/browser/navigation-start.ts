/** A navigation to another page that really starts, its address as detail: a question may hold back a press on a link. */
export const navigationStart = 'tremplin:navigation-start'
