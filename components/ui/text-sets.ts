// Texts of the primitives (`ui`), by what shows them: a page sends the sets of its own (`Texts`).

/** Of every page: windows, messages, waiting, and a page that fails. */
export const frameTexts = [
  'errors.page',
  'legal.nav',
  'legal.newTab',
  'legal.pages.accessibility.title',
  'legal.pages.legalNotice.title',
  'legal.pages.privacy.title',
  'ui.cancel',
  'ui.close',
  'ui.confirm',
  'ui.loading',
  'ui.messageRegion',
  'ui.notifications',
  'ui.opening',
  'ui.partFailed',
  'ui.pending',
  'ui.required',
  'ui.retry',
  'ui.startAgain',
  'ui.tone',
  'ui.windowFailed',
] as const

/** Of tables, lists, their filters and pages, and results. */
export const listTexts = [
  'ui.band',
  'ui.clearFilters',
  'ui.filter',
  'ui.filterSet',
  'ui.firstPage',
  'ui.lastPage',
  'ui.listUpdated',
  'ui.moreActions',
  'ui.next',
  'ui.noPercent',
  'ui.page',
  'ui.pageOf',
  'ui.pagination',
  'ui.pastEnd',
  'ui.percent',
  'ui.previous',
  'ui.progress',
  'ui.search',
  'ui.selectAll',
  'ui.selectRow',
] as const

export const dateTexts = [
  'ui.calendar',
  'ui.date',
  'ui.dateFormat',
  'ui.month',
  'ui.nextMonth',
  'ui.openCalendar',
  'ui.previousMonth',
  'ui.time',
  'ui.timeFormat',
  'ui.year',
] as const

/** Of fields to choose several of a list, to search one, to add words. */
export const choiceTexts = ['ui.all', 'ui.choose', 'ui.removeTag', 'ui.suggestions', 'ui.tagAdded', 'ui.tagRemoved'] as const

export const passwordTexts = ['ui.hidePassword', 'ui.showPassword'] as const

/** Of what questions and texts hold. */
export const mediaTexts = ['ui.picture', 'ui.sound', 'ui.zones'] as const
